import { type CartLine, lineKey, unitPrice } from '@pindivantalu/domain/cart/cart-line'
import { type CartNews, canBeBought, type LineNews } from '@pindivantalu/domain/cart/check-cart'
import { choiceNote } from '@pindivantalu/domain/cart/choice-note'
import { nameOf, namesOf } from '@pindivantalu/domain/catalog/product-names'
import { formatRupees, times } from '@pindivantalu/domain/money'
import { t } from '@pindivantalu/texts/t'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { isKeyPress, Stepper } from '../../ui/controls/stepper.tsx'
import { Picture } from '../../ui/layout/picture.tsx'
import { LineNotice, TooMuchNotice } from './line-notice.tsx'
import { CART_LINES, useCartChanges } from './use-cart-changes.ts'

type CartLinesProps = {
  lines: readonly CartLine[]
  /** What has changed since they were put in. */
  news: CartNews
  /** Why a line comes later than others, in words. */
  madeOf?: (line: CartLine) => string | null
  /** That more is asked than can be had, in words. */
  tooMuchOf?: (line: CartLine) => string | null
}

export function CartLines({ lines, news, madeOf, tooMuchOf }: CartLinesProps) {
  const { setQuantity, remove } = useCartChanges()
  return (
    <section aria-label={t('Items')} className="card px-4 sm:px-6">
      <ul id={CART_LINES} className="divide-y divide-line">
        {lines.map(line => (
          <CartLineRow
            key={lineKey(line)}
            line={line}
            news={news.get(lineKey(line))}
            made={madeOf?.(line) ?? null}
            tooMuch={tooMuchOf?.(line) ?? null}
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
  news: LineNews | undefined
  made: string | null
  tooMuch: string | null
  quantityOf: string
  onQuantity: (quantity: number) => void
  onRemove: (isByKeyboard: boolean) => void
}

function CartLineRow(props: CartLineRowProps) {
  const { line, news, made, tooMuch, quantityOf, onQuantity, onRemove } = props
  const [first, second] = namesOf(line)
  const price = unitPrice(line)
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-3 py-5">
      <Picture
        image={line.image}
        alt=""
        sizes="(width >= 40rem) 6.5rem, 5.5rem"
        className="size-22 flex-none rounded-md sm:size-26"
        pictureClassName={canBeBought(news) ? '' : 'opacity-70 grayscale-75'}
      />
      <div className="min-w-0 grow basis-44 wrap-break-word">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="min-w-0 text-xl">
            <Link
              to={`/product/${line._id}`}
              lang={first.lang}
              className="-my-2 inline-block py-2 underline-offset-4 hover:underline"
            >
              {first.words}
            </Link>
          </h2>
          <p className="flex-none text-lg font-semibold">{formatRupees(times(price, line.quantity))}</p>
        </div>
        {second && (
          <p lang={second.lang} className="text-link">
            {second.words}
          </p>
        )}
        <p className="text-sm text-ink-2">
          {line.weight} <span aria-hidden="true">·</span> {choiceNote(line)}
        </p>
        {made && canBeBought(news) && <p className="text-sm font-medium text-warn">{made}</p>}
        {news && <LineNotice line={line} news={news} />}
        {tooMuch && canBeBought(news) && <TooMuchNotice>{tooMuch}</TooMuchNotice>}
        <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stepper
            quantity={line.quantity}
            of={quantityOf}
            removes={first.words}
            onChange={onQuantity}
            onRemove={onRemove}
          />
          {line.quantity > 1 && (
            <Button
              variant="ghost"
              className="px-2 text-bad"
              onClick={event => onRemove(isKeyPress(event))}
              aria-label={t('Remove {name}', { name: first.words })}
            >
              <Trash2 className="icon" />
            </Button>
          )}
          <p className="ms-auto text-sm text-ink-2">{t('{price} each', { price: formatRupees(price) })}</p>
        </div>
      </div>
    </li>
  )
}
