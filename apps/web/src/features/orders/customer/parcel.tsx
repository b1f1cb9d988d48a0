import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import type { OrderItemView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'

type ParcelProps = {
  items: readonly OrderItemView[]
  title?: string
  /** What can be done with them. */
  children?: ReactNode
}

/** What was bought, as pictures; sums and choices are on the receipt. */
export function Parcel({ items, title = t('In your parcel'), children }: ParcelProps) {
  return (
    <Panel title={title} titleClassName="mb-4">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(5.5rem,100%),1fr))] gap-3 sm:grid-cols-3 sm:gap-5">
        {items.map((item, place) => (
          <Tile key={item._id} item={item} isFirstRow={place < 3} />
        ))}
      </ul>
      {children && <div className="mt-5">{children}</div>}
    </Panel>
  )
}

function Tile({ item, isFirstRow }: { item: OrderItemView; isFirstRow: boolean }) {
  const { product, name, teluguName = '', image, weight, quantity } = item
  const [first] = namesOf({ name, teluguName })
  return (
    <li className="min-w-0">
      <Link to={`/product/${product}`} className="group block rounded-lg">
        <span className="relative block">
          <Picture
            image={image}
            eager={isFirstRow}
            alt=""
            sizes="(width < 40rem) 30vw, 14rem"
            className="aspect-square w-full rounded-lg"
            pictureClassName="transition-transform duration-500 ease-out group-hover:scale-[1.035]"
          />
          {quantity > 1 && (
            <span className="absolute end-2 bottom-2 rounded-full bg-paper-0 px-2.5 py-0.5 text-sm font-semibold text-tamarind-900">
              × {quantity}
            </span>
          )}
        </span>
        <span
          lang={first.lang}
          className="mt-2 block font-display text-[.9375rem] leading-6 wrap-anywhere sm:text-lg"
        >
          {first.words}
        </span>
        <span className="block text-sm text-ink-2">{weight}</span>
      </Link>
    </li>
  )
}
