import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { festivalName } from '@pindivantalu/domain/festivals/festival-in-words'
import { formatWholeRupees, fromRupees } from '@pindivantalu/domain/money'
import { Picture } from '../../../../ui/layout/picture.tsx'
import { type FestivalDraft, numberIn } from '../form/festival-draft.ts'
import { soldIn } from './preview-of.ts'

type PreviewProductsProps = {
  draft: FestivalDraft
  products: readonly DeskProductView[]
  isClosed: boolean
}

const SHOWN = 3

/** The first of them; a phone shows no more at once. */
export function PreviewProducts({ draft, products, isClosed }: PreviewProductsProps) {
  const sold = soldIn(draft, products)
  if (isClosed || sold.length === 0) return null
  const festival = festivalName(draft)
  return (
    <ul className="grid gap-2.5 p-3">
      {sold.slice(0, SHOWN).map(product => (
        <li key={product._id} className="flex items-center gap-3 rounded-md border border-line bg-raised p-2">
          <Picture
            image={product.image}
            color={product.imageColor}
            alt=""
            sizes="4rem"
            className="size-16 flex-none rounded-sm"
          />
          <div className="min-w-0 flex-1">
            <p lang="te" className="text-lg leading-6">
              {product.teluguName}
            </p>
            <p className="text-sm text-ink-2">
              {product.name}, from {formatWholeRupees(fromRupees(lowestPrice(draft, product)))}
            </p>
            <p className="text-xs text-ink-2">
              {draft.products[product._id]?.isOnly ? `Only for ${festival}` : `For ${festival}, fresh`}
            </p>
          </div>
        </li>
      ))}
      {sold.length > SHOWN && (
        <li className="text-center text-sm text-ink-2">and {sold.length - SHOWN} more</li>
      )}
    </ul>
  )
}

/** Its own price where it has one. */
function lowestPrice(draft: FestivalDraft, { _id, price, customization }: DeskProductView): number {
  const own = draft.products[_id]?.prices ?? []
  const prices = customization.priceCustomization.map(option => {
    const festivals = numberIn(own.find(({ weight }) => weight === option.weight)?.price ?? '')
    return Number.isNaN(festivals) ? option.price : festivals
  })
  return prices.length > 0 ? Math.min(...prices) : price
}
