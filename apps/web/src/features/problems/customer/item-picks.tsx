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
    <ul className="grid gap-3">
      {items.map(({ _id, name, image, weight, quantity }) => {
        const count = chosen[_id] ?? 0
        return (
          <li key={_id} className="pick">
            <label className="flex items-center gap-4 pe-4">
              <Picture image={image} alt="" sizes="4.5rem" className="size-18 flex-none" />
              <span className="min-w-0 flex-1 py-2">
                <span className="block font-display text-lg leading-6 wrap-anywhere">{name}</span>
                <span className="block text-sm text-ink-2">
                  {quantity > 1 ? `${quantity} × ${weight}` : weight}
                </span>
              </span>
              <input
                type="checkbox"
                className="check"
                checked={count > 0}
                onChange={({ target }) => set(_id, target.checked ? quantity : 0)}
              />
            </label>
            {count > 0 && quantity > 1 && (
              <label className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2 text-sm">
                {t('How many of them?')}
                <select
                  className="input w-auto"
                  value={count}
                  onChange={({ target }) => set(_id, Number(target.value))}
                >
                  {Array.from({ length: quantity }, (_, index) => index + 1).map(number => (
                    <option key={number} value={number}>
                      {t('{number} of {quantity}', { number, quantity })}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </li>
        )
      })}
    </ul>
  )
}
