import { fillBlanks, type PolicyBlock, policyBlocks } from '@pindivantalu/domain/settings/policy-text'
import type { ShopDetails } from '@pindivantalu/domain/settings/shop-details.wire'

type PolicyTextProps = {
  text: string
  /** Whose details fill its blanks. */
  shop: ShopDetails
  headingLevel: 2 | 3
}

/** Drawn part by part: whatever is typed is text, and never markup. */
export function PolicyText({ text, shop, headingLevel }: PolicyTextProps) {
  const filled = (words: string) => fillBlanks(words, shop)
  return (
    <div className="grid max-w-prose gap-4 wrap-anywhere">
      {policyBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no other name than their place.
        <Block key={index} block={block} filled={filled} headingLevel={headingLevel} />
      ))}
    </div>
  )
}

type BlockProps = { block: PolicyBlock; filled: (words: string) => string; headingLevel: 2 | 3 }

function Block({ block, filled, headingLevel }: BlockProps) {
  if (block.kind === 'paragraph') return <p>{filled(block.text)}</p>
  if (block.kind === 'list')
    return (
      <ul className="grid list-disc gap-1.5 ps-6">
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above; two items may say the same.
          <li key={index}>{filled(item)}</li>
        ))}
      </ul>
    )
  const Heading = `h${headingLevel}` as const
  return <Heading className="mt-4 text-xl">{filled(block.text)}</Heading>
}
