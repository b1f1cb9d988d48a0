import { formatRupees, fromRupees } from '@pindivantalu/domain/money'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { RefundView } from '@pindivantalu/domain/orders/refunds/refund.wire'
import { refundArrivesBy } from '@pindivantalu/domain/orders/refunds/refund-arrival'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { Ban, House, Landmark, ReceiptIndianRupee } from 'lucide-react'
import { Trail, type TrailStep } from './trail.tsx'

/** How much goes back, where to and by when; nothing for an order that was never paid. */
export function MoneyBack({ order, now }: { order: OrderView; now: Date }) {
  const refund = order.refunds.at(-1)
  if (!refund) return null
  const amount = formatRupees(fromRupees(sumOfRefunds(order.refunds)))
  const day = formatWeekday(refundArrivesBy(new Date(refund.requestedAt)))
  return (
    <section className="panel grid gap-4" aria-labelledby="money-back">
      <div>
        <h2 id="money-back" className="panel-title">
          {refund.processedAt ? t('All your money went back') : t('All your money is on its way back')}
        </h2>
        <p className="mt-2 text-3xl font-semibold">{amount}</p>
        <p className="mt-1 text-ink-2">
          {refund.paidBack
            ? t('The shop has paid it back to you.')
            : t('To the UPI account or card you paid with, by {day}. You need do nothing.', { day })}
        </p>
      </div>
      {!refund.paidBack && (
        <Trail label={t('Where your money is')} steps={moneySteps(order, refund, day)} now={now} />
      )}
    </section>
  )
}

function moneySteps(order: OrderView, refund: RefundView, day: string): TrailStep[] {
  const processedAt = refund.processedAt === null ? null : new Date(refund.processedAt)
  const cancelledAt = new Date(order.cancelledAt ?? refund.requestedAt)
  return [
    { name: 'cancelled', label: t('Order cancelled'), icon: Ban, state: 'done', at: cancelledAt },
    {
      name: 'started',
      label: t('Refund started'),
      icon: ReceiptIndianRupee,
      state: processedAt ? 'done' : 'now',
      at: new Date(refund.requestedAt),
    },
    {
      name: 'bank',
      label: t('At your bank'),
      icon: Landmark,
      state: processedAt ? 'now' : 'to come',
      at: processedAt,
    },
    {
      name: 'arrived',
      label: t('With you'),
      icon: House,
      state: 'to come',
      at: null,
      note: t('by {day}', { day }),
    },
  ]
}

function sumOfRefunds(refunds: readonly RefundView[]): string {
  return (refunds.reduce((sum, { amount }) => sum + fromRupees(amount), 0) / 100).toFixed(2)
}
