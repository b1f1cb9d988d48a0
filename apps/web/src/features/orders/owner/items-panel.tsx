import { choiceInWords } from '@pindivantalu/domain/catalog/choice-words'
import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import { packetsInWords } from '@pindivantalu/domain/fulfilment/packets-in-words'
import { formatRupees, fromRupees, times } from '@pindivantalu/domain/money'
import type { OrderItemView, OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { NoteAndGift } from '../../../ui/shop/note-and-gift.tsx'

type ItemsPanelProps = {
  order: OrderView
  /** What the owner can do about one of them. */
  deedOf?: ((item: OrderItemView) => ReactNode) | undefined
}

/** What is in the parcel, and what its customer asked for beside it. */
export function ItemsPanel({ order: { orderItems, deliveryNote, gift }, deedOf }: ItemsPanelProps) {
  const packets = orderItems.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className="panel" data-part="items" aria-labelledby="items-of-order">
      <PanelHead id="items-of-order" title="Items">
        <p className="text-sm text-ink-2">{packetsInWords(packets)}</p>
      </PanelHead>
      <ul className="divide-y divide-line">
        {orderItems.map(item => (
          <Item key={item._id} item={item} deed={deedOf?.(item)} />
        ))}
      </ul>
      {(deliveryNote || gift) && (
        <section className="mt-2 rounded-md bg-warn-soft px-3 py-2 text-sm" aria-label="For the parcel">
          <NoteAndGift deliveryNote={deliveryNote} gift={gift} mayCall />
        </section>
      )}
    </section>
  )
}

function Item({ item, deed }: { item: OrderItemView; deed: ReactNode }) {
  const { product, name, teluguName = '', image, weight, quantity, spiceLevel, sweetness } = item
  const [first] = namesOf({ name, teluguName })
  const choice = spiceLevel ?? sweetness
  return (
    <li className="item-of-order">
      <Picture image={image} alt="" sizes="2.75rem" className="size-11 flex-none rounded-md" />
      <div className="min-w-0 wrap-break-word">
        <p className="font-semibold">
          {quantity} ×{' '}
          <Link
            to={`/product/${product}`}
            lang={first.lang}
            className="-my-2.5 inline-block py-2.5 underline-offset-4 hover:underline"
          >
            {first.words}
          </Link>
        </p>
        <p className="text-ink-2">
          {weight}
          {choice && `, ${choiceInWords(choice)}`}
        </p>
      </div>
      {/* What was sent again has no price. */}
      <p className="font-semibold" data-cell="price">
        {item.price === 0 ? 'Free' : formatRupees(times(fromRupees(item.price), quantity))}
      </p>
      {deed && <div data-cell="deed">{deed}</div>}
    </li>
  )
}
