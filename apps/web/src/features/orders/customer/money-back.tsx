import { formatRupees, fromRupees, sumOf } from '@pindivantalu/domain/money'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { RefundView } from '@pindivantalu/domain/orders/refunds/refund.wire'
import { refundArrivesBy } from '@pindivantalu/domain/orders/refunds/refund-arrival'
import { whereMoneyIs } from '@pindivantalu/domain/orders/refunds/refund-in-words'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { Ban, House, Landmark, ReceiptIndianRupee } from 'lucide-react'
import { Trail, type TrailStep } from '../../../ui/shop/trail.tsx'

/** Of a cancelled order: how much goes back, where to and by when; nothing where nothing was paid. */
export function MoneyBack({ order, now }: { order: OrderView; now: Date }) {
  // Of several, the one that is not there yet.
  const refund = order.refunds.find(({ state }) => state !== 'processed') ?? order.refunds.at(-1)
  if (!refund) return null
  const amount = formatRupees(sumOf(...order.refunds.map(one => fromRupees(one.amount))))
  return (
    <section className="panel grid gap-4" aria-labelledby="money-back">
      <div>
        <h2 id="money-back" className="panel-title">
          {refund.processedAt ? t('All your money went back') : t('All your money is on its way back')}
        </h2>
        <p className="mt-2 text-3xl font-semibold">{amount}</p>
        <p className="mt-1 wrap-anywhere text-ink-2">{whereMoneyIs(refund)}</p>
      </div>
      {!refund.paidBack && (
        <Trail label={t('Where your money is')} steps={moneySteps(order, refund)} now={now} />
      )}
    </section>
  )
}

function moneySteps(order: OrderView, refund: RefundView): TrailStep[] {
  const requestedAt = new Date(refund.requestedAt)
  const processedAt = refund.processedAt === null ? null : new Date(refund.processedAt)
  const cancelledAt = order.cancelledAt === null ? requestedAt : new Date(order.cancelledAt)
  const day = formatWeekday(refundArrivesBy(requestedAt))
  return [
    { name: 'cancelled', label: t('Order cancelled'), icon: Ban, state: 'done', at: cancelledAt },
    {
      name: 'started',
      label: refund.state === 'failed' ? t('Tried again') : t('Refund started'),
      icon: ReceiptIndianRupee,
      state: processedAt ? 'done' : 'now',
      at: requestedAt,
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
