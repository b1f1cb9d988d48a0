import type { CartLine } from '@pindivantalu/domain/cart/cart-line'
import { choiceNote } from '@pindivantalu/domain/cart/choice-note'
import { formatRupees, fromRupees, times } from '@pindivantalu/domain/money'
import type { BasketDifferenceView } from '@pindivantalu/domain/orders/basket/basket.wire'
import type { QuoteAnswer } from '@pindivantalu/domain/orders/basket/checkout.wire'
import { t } from '@pindivantalu/texts/t'
import { X } from 'lucide-react'
import { rich } from '../../../lib/rich.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { Money } from '../../../ui/shop/money.tsx'

type DifferencesDialogProps = {
  quote: QuoteAnswer
  lines: readonly CartLine[]
  onDecide: (goesOn: boolean) => void
}

/** What is no longer as the customer saw it, before the payment window opens. */
export function DifferencesDialog({ quote, lines, onDecide }: DifferencesDialogProps) {
  const { differences, prices } = quote
  const hasNewPrices = differences.some(({ kind }) => kind === 'price_changed')
  return (
    <ConfirmDialog
      isOpen
      title={
        hasNewPrices ? t('Prices changed since you added these') : t('Some items are no longer available')
      }
      confirmLabel={t('Pay {amount}', { amount: formatRupees(fromRupees(prices.totalPrice)) })}
      cancelLabel={t('Back to cart')}
      onConfirm={() => onDecide(true)}
      onCancel={() => onDecide(false)}
    >
      <p>{t('Nothing has been paid yet. Your cart is brought up to date.')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line text-ink">
        {differences.map(difference => (
          <Difference
            key={JSON.stringify([difference.product, difference.weight, difference.choice])}
            difference={difference}
            line={lineOf(difference, lines)}
          />
        ))}
      </ul>
      <p className="mt-4 flex justify-between gap-4 text-lg font-semibold text-ink">
        <span>{t('New total')}</span>
        <span>
          <Money rupees={prices.totalPrice} />
        </span>
      </p>
    </ConfirmDialog>
  )
}

function lineOf({ product, weight, choice }: BasketDifferenceView, lines: readonly CartLine[]) {
  return lines.find(
    line =>
      line._id === product &&
      line.weight === weight &&
      (line.selectedSpiceLevel ?? line.selectedSweetness ?? null) === choice,
  )
}

type DifferenceProps = { difference: BasketDifferenceView; line: CartLine | undefined }

function Difference({ difference, line }: DifferenceProps) {
  const { weight, quantity, kind } = difference
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Picture
        image={line?.image ?? ''}
        alt=""
        sizes="3.5rem"
        className="size-14 flex-none rounded-md"
        pictureClassName={kind === 'price_changed' ? '' : 'opacity-70 grayscale-75'}
      />
      <div className="min-w-0 grow basis-28 wrap-break-word">
        <p className="font-display text-lg/6">{line?.name ?? t('A product')}</p>
        <p className="text-sm text-ink-2">
          {weight}, {t('{count, plural, one {1 pack} other {{count} packs}}', { count: quantity })}
        </p>
        {line && <p className="text-sm text-ink-2">{choiceNote(line)}</p>}
      </div>
      {kind === 'price_changed' ? <NewPrice difference={difference} /> : <Gone difference={difference} />}
    </li>
  )
}

function NewPrice({ difference: { priceSeen, priceNow, quantity } }: { difference: BasketDifferenceView }) {
  const inAll = (price: number | null) => formatRupees(times(fromRupees(price ?? 0), quantity))
  return (
    <p className="ms-auto text-end">
      <s className="block text-sm text-ink-2">
        {rich(t('<unseen>was </unseen>{price}', { price: inAll(priceSeen) }), { unseen })}
      </s>
      <span className="font-semibold">
        {rich(t('<unseen>now </unseen>{price}', { price: inAll(priceNow) }), { unseen })}
      </span>
    </p>
  )
}

function unseen(words: string) {
  return <span className="sr-only">{words}</span>
}

function Gone({ difference: { kind, weight, choice } }: { difference: BasketDifferenceView }) {
  const words = {
    weight_gone: t('{weight} is no longer sold', { weight }),
    choice_gone: t('{choice} is no longer made', { choice: choice ?? '' }),
    not_available: t('Not available'),
    price_changed: '',
  } satisfies Record<BasketDifferenceView['kind'], string>
  return (
    <Badge tone="bad" icon={X}>
      {words[kind]}
    </Badge>
  )
}
