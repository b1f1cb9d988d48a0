import { filledPolicy, type PolicyBlock } from '@pindivantalu/domain/settings/policy-text'
import type { ShopDetails } from '@pindivantalu/domain/settings/shop-details.wire'
import { language } from '@pindivantalu/texts/t'

type PolicyTextProps = {
  text: string
  /** Whose details fill its blanks. */
  shop: ShopDetails
  headingLevel: 2 | 3
}

/** Drawn part by part: whatever is typed is text, and never markup. */
export function PolicyText({ text, shop, headingLevel }: PolicyTextProps) {
  return (
    <div lang={langOf(text)} className="grid max-w-prose gap-4 wrap-anywhere">
      {filledPolicy(text, shop).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no other name than their place.
        <Block key={index} block={block} headingLevel={headingLevel} />
      ))}
    </div>
  )
}

/** Until there is one in Telugu, the one that holds is read as English. */
function langOf(text: string): 'en' | undefined {
  return language() === 'te' && !/\p{Script=Telugu}/u.test(text) ? 'en' : undefined
}

type BlockProps = { block: PolicyBlock; headingLevel: 2 | 3 }

function Block({ block, headingLevel }: BlockProps) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  if (block.kind === 'list')
    return (
      <ul className="grid list-disc gap-1.5 ps-6">
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above; two items may say the same.
          <li key={index}>{item}</li>
        ))}
      </ul>
    )
  const Heading = `h${headingLevel}` as const
  return <Heading className="mt-4 text-xl">{block.text}</Heading>
}
