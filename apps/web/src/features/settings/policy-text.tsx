import type { Words } from '@pindivantalu/domain/catalog/product-names'
import { filledPolicy, type PolicyBlock } from '@pindivantalu/domain/settings/policy-text'
import type { ShopDetails } from '@pindivantalu/domain/settings/shop-details.wire'
import { shopNameIn } from '@pindivantalu/domain/shop'
import { language } from '@pindivantalu/texts/t'

type PolicyTextProps = Words & {
  /** Whose details fill its blanks. */
  shop: ShopDetails
  headingLevel: 2 | 3
}

/** Drawn part by part: whatever is typed is text, and never markup. */
export function PolicyText({ words, lang, shop, headingLevel }: PolicyTextProps) {
  const named = { ...shop, shopName: shopNameIn(lang ?? language(), shop.shopName) }
  return (
    <div lang={lang} className="grid max-w-prose gap-4 wrap-anywhere">
      {filledPolicy(words, named).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no other name than their place.
        <Block key={index} block={block} headingLevel={headingLevel} />
      ))}
    </div>
  )
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
