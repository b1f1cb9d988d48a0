import { CANCEL_REASON_TEXTS } from '@pindivantalu/domain/orders/cancellation/cancellation'
import { customerState, TELUGU_HEADINGS } from '@pindivantalu/domain/orders/customer-steps'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { arrivalInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { language, t } from '@pindivantalu/texts/t'
import type { ReactNode } from 'react'
import { missedInWords } from '../../../features/orders/customer/missed-in-words.ts'
import { momentOf } from '../../../features/orders/order-days.ts'
import { OrderAgain } from '../order-again/order-again.tsx'
import { ReportProblem } from './report-problem.tsx'

/** One sentence that answers where it is, what comes next, and what can be done. */
export function OrderHeading({ order, sentence, now }: { order: OrderView; sentence: string; now: Date }) {
  return (
    <div className="mb-5 lg:mb-7">
      <TeluguHeading order={order} />
      <h1 className="text-3xl lg:text-4xl">{sentence}</h1>
      <p className="mt-1.5 max-w-prose text-lg text-ink-2">{whatComesNext(order, now)}</p>
      {order.deliveredAt && !order.replaces && (
        <div className="mt-4 flex flex-wrap gap-3">
          <OrderAgain items={order.orderItems} variant="primary" className="max-sm:w-full" />
          <ReportProblem order={order} now={now} />
        </div>
      )}
    </div>
  )
}

/** For readers of English alone: in Telugu the sentence itself says it. */
export function TeluguHeading({
  order,
  isOnYellow = false,
}: {
  order: OrderView
  isOnYellow?: boolean
}): ReactNode {
  const state = customerState(order)
  if (language() !== 'en' || state === 'unpaid') return null
  return (
    <p
      lang="te"
      className={isOnYellow ? 'text-xl' : 'text-2xl leading-[1.6] text-link lg:text-3xl lg:leading-[1.6]'}
    >
      {TELUGU_HEADINGS[state]}
    </p>
  )
}

function whatComesNext(order: OrderView, now: Date): string {
  const arrival = arrivalInWords(order.delivery, now)
  switch (customerState(order)) {
    case 'unpaid':
      return t('Nothing is made until it is paid. It is kept for you as it is.')
    case 'received':
      return arrival ?? t('We are finding the kitchen that makes it.')
    case 'making':
      return arrival ?? t('A home kitchen is making your order.')
    case 'missed':
      return missedInWords(order, now)
    case 'on its way':
      return arrival ?? ''
    case 'delivered':
      return t('Handed over {moment}.', { moment: momentOf(order.deliveredAt ?? order.asOf) })
    case 'cancelled':
      return t(CANCEL_REASON_TEXTS[order.cancelReason ?? 'customer_asked'])
  }
}
