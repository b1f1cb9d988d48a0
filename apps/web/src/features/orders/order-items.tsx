import { choiceInWords, choiceLabelFor } from '@pindivantalu/domain/catalog/choice-words'
import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import { formatRupees, fromRupees, times } from '@pindivantalu/domain/money'
import type { ValidatedOrderItem } from '@pindivantalu/domain/orders/basket/basket.wire'
import type { OrderItemView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { Link } from 'react-router'
import { Panel } from '../../ui/layout/panel.tsx'
import { Picture } from '../../ui/layout/picture.tsx'

type Item = ValidatedOrderItem & Pick<OrderItemView, 'teluguName'>

/** What is ordered, before and after. */
export function OrderItems({ items }: { items: readonly Item[] }) {
  return (
    <Panel title={t('Order items')} titleClassName="mb-4">
      <OrderLines items={items} />
    </Panel>
  )
}

export function OrderLines({ items }: { items: readonly Item[] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map(item => (
        <OrderItem key={JSON.stringify([item.product, item.weight, choiceIn(item)])} item={item} />
      ))}
    </ul>
  )
}

function choiceIn({ spiceLevel, sweetness }: ValidatedOrderItem): string {
  return spiceLevel ?? sweetness ?? ''
}

function OrderItem({ item }: { item: Item }) {
  const { product, name, teluguName = '', image, subCategory, weight, quantity } = item
  const [first] = namesOf({ name, teluguName })
  const price = fromRupees(item.price)
  // What was sent again.
  const isFree = item.price === 0
  return (
    <li className="flex flex-wrap gap-4 py-4 first:pt-0 last:pb-0">
      <Picture image={image} alt="" sizes="4.5rem" className="size-18 flex-none rounded-md" />
      <div className="min-w-0 flex-1 basis-20 wrap-break-word">
        <Link
          to={`/product/${product}`}
          lang={first.lang}
          className="-my-2.5 inline-block py-2.5 font-display text-lg/6 underline-offset-4 hover:underline"
        >
          {first.words}
        </Link>
        <p className="text-sm text-ink-2">
          {choiceLabelFor(subCategory)}: {choiceInWords(choiceIn(item))} · {weight}
        </p>
        <p className="mt-0.5 text-sm text-ink-2">
          {isFree ? `${t('Quantity')}: ${quantity}` : `${quantity} × ${formatRupees(price)}`}
        </p>
      </div>
      <p className="font-semibold">
        {isFree ? t('Free', {}, 'price') : formatRupees(times(price, quantity))}
      </p>
    </li>
  )
}
