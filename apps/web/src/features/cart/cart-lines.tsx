import { type CartLine, lineKey, unitPrice } from '@pindivantalu/domain/cart/cart-line'
import { choiceNote } from '@pindivantalu/domain/cart/choice-note'
import { nameOf, namesOf } from '@pindivantalu/domain/catalog/product-names'
import { formatRupees } from '@pindivantalu/domain/money'
import { t } from '@pindivantalu/texts/t'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { rich } from '../../lib/rich.ts'
import { Button } from '../../ui/controls/button.tsx'
import { QuantitySelect } from '../../ui/controls/quantity-select.tsx'
import { Picture } from '../../ui/layout/picture.tsx'
import { CART_LINES, useCartChanges } from './use-cart-changes.ts'

export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  const { setQuantity, remove } = useCartChanges()
  return (
    <section aria-label={t('Items')} className="card px-4 sm:px-6">
      <ul id={CART_LINES} className="divide-y divide-line">
        {lines.map(line => (
          <CartLineRow
            key={lineKey(line)}
            line={line}
            quantityOf={nameAmong(lines, line)}
            onQuantity={quantity => setQuantity(line, quantity)}
            onRemove={isByKeyboard => remove(line._id, { isByKeyboard })}
          />
        ))}
      </ul>
    </section>
  )
}

/** The product's name; with weight and choice where the product stands in several lines. */
function nameAmong(lines: readonly CartLine[], line: CartLine): string {
  const isOnlyLine = lines.filter(other => other._id === line._id).length === 1
  return isOnlyLine ? nameOf(line) : `${nameOf(line)}, ${line.weight}, ${choiceNote(line)}`
}

type CartLineRowProps = {
  line: CartLine
  quantityOf: string
  onQuantity: (quantity: number) => void
  onRemove: (isByKeyboard: boolean) => void
}

function CartLineRow({ line, quantityOf, onQuantity, onRemove }: CartLineRowProps) {
  const [first, second] = namesOf(line)
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-3 py-5">
      <Picture
        image={line.image}
        alt=""
        sizes="(width >= 40rem) 7rem, 6rem"
        className="size-24 flex-none rounded-md sm:size-28"
      />
      <div className="min-w-0 grow basis-32 wrap-break-word">
        <h2 className="text-xl">
          <Link
            to={`/product/${line._id}`}
            lang={first.lang}
            className="-my-2 inline-block py-2 underline-offset-4 hover:underline"
          >
            {first.words}
          </Link>
        </h2>
        {second && (
          <p lang={second.lang} className="text-link">
            {second.words}
          </p>
        )}
        <p className="mt-1 text-sm text-ink-2">{choiceNote(line)}</p>
        <p className="text-sm text-ink-2">{t('Weight: {weight}', { weight: line.weight })}</p>
        <p className="mt-1 font-semibold">{formatRupees(unitPrice(line))}</p>
      </div>
      <div className="flex grow basis-full flex-wrap items-center justify-between gap-3 sm:grow-0 sm:basis-auto sm:flex-col sm:items-end">
        <QuantitySelect quantity={line.quantity} onChange={onQuantity} of={quantityOf} className="w-22" />
        {/* A key's press counts no clicks. */}
        <Button variant="ghost" className="px-3 text-bad" onClick={event => onRemove(event.detail === 0)}>
          <Trash2 className="icon" />
          <span>
            {rich(t('Remove<unseen> {name}</unseen>', { name: first.words }), {
              unseen: words => <span className="sr-only">{words}</span>,
            })}
          </span>
        </Button>
      </div>
    </li>
  )
}
