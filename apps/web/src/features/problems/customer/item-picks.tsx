import { namesOf } from '@pindivantalu/domain/catalog/product-names'
import type { OrderItemView } from '@pindivantalu/domain/orders/order.wire'
import { t } from '@pindivantalu/texts/t'
import { Picture } from '../../../ui/layout/picture.tsx'

type ItemPicksProps = {
  items: readonly OrderItemView[]
  /** How many of each. */
  chosen: Record<string, number>
  onChange: (chosen: Record<string, number>) => void
}

/** A tap takes all of a line; of more than one it can then be said how many. */
export function ItemPicks({ items, chosen, onChange }: ItemPicksProps) {
  const set = (id: string, quantity: number) => {
    const { [id]: _, ...others } = chosen
    onChange(quantity > 0 ? { ...others, [id]: quantity } : others)
  }
  return (
    <ul className="grid items-start gap-3 sm:grid-cols-3 sm:gap-4">
      {items.map(item => (
        <li key={item._id} className="pick">
          <Pick item={item} count={chosen[item._id] ?? 0} onCount={count => set(item._id, count)} />
        </li>
      ))}
    </ul>
  )
}

type PickProps = { item: OrderItemView; count: number; onCount: (count: number) => void }

function Pick({ item, count, onCount }: PickProps) {
  const { name, teluguName = '', image, weight, quantity } = item
  const [first] = namesOf({ name, teluguName })
  return (
    <>
      <label className="relative flex cursor-pointer items-center sm:block">
        <Picture
          image={image}
          alt=""
          sizes="(width >= 40rem) 15rem, 4.5rem"
          className="aspect-square w-18 flex-none sm:w-full"
        />
        <span className="block min-w-0 flex-1 px-4 py-2.5 pe-14 sm:p-3">
          <span lang={first.lang} className="block font-display text-lg leading-6 wrap-anywhere">
            {first.words}
          </span>
          <span className="block text-sm text-ink-2">
            {quantity > 1 ? `${quantity} × ${weight}` : weight}
          </span>
        </span>
        <input
          type="checkbox"
          className="check absolute end-4 top-1/2 -translate-y-1/2 sm:end-2.5 sm:top-2.5 sm:translate-y-0"
          checked={count > 0}
          onChange={({ target }) => onCount(target.checked ? quantity : 0)}
        />
      </label>
      {count > 0 && quantity > 1 && (
        <label className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2 text-sm sm:px-3">
          {t('How many of them?')}
          <select
            className="input w-auto"
            value={count}
            onChange={({ target }) => onCount(Number(target.value))}
          >
            {Array.from({ length: quantity }, (_, index) => index + 1).map(number => (
              <option key={number} value={number}>
                {t('{number} of {quantity}', { number, quantity })}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
