import {
  CUSTOMER_STEP_TEXTS,
  type CustomerStep,
  type CustomerStepName,
  customerSteps,
  type FollowedOrder,
} from '@pindivantalu/domain/orders/customer-steps'
import { formatMoment } from '@pindivantalu/domain/time-in-words'
import { t, text } from '@pindivantalu/texts/t'
import { Bike, Check, CookingPot, House, type LucideIcon, ReceiptIndianRupee } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'

const ICONS: Record<CustomerStepName, LucideIcon> = {
  received: ReceiptIndianRupee,
  making: CookingPot,
  'on its way': Bike,
  delivered: House,
}

const STATES: Record<CustomerStep['state'], string> = {
  done: text('done'),
  now: text('now'),
  'to come': text('to come'),
}

/** Where an order is, in its customer's words. */
export function OrderTrail({ order, now }: { order: FollowedOrder; now: Date }) {
  const steps = customerSteps(order)
  return (
    <section className="panel max-sm:px-1.5!" aria-label={t('Status')}>
      <ol className="trail" aria-label={t('Where your order is')}>
        {steps.map((step, index) => (
          <Step key={step.name} step={step} now={now} isLast={index === steps.length - 1} />
        ))}
      </ol>
    </section>
  )
}

const LOOKS: Record<CustomerStep['state'], string> = {
  done: 'font-medium',
  now: 'font-bold',
  'to come': 'text-ink-2',
}

function Step({ step, now, isLast }: { step: CustomerStep; now: Date; isLast: boolean }) {
  const { name, state, at } = step
  const Icon = state === 'done' ? Check : ICONS[name]
  return (
    <li
      className={classNames(state === 'done' && 'is-done', state === 'now' && 'is-now')}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      {!isLast && (
        <>
          <svg className="trail-string" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 0Q50 26 100 0" />
          </svg>
          <svg className="trail-leaf" viewBox="0 0 14 24" aria-hidden="true">
            <path d="M7 0C13 6 12 16 7 24C2 16 1 6 7 0Z" />
          </svg>
        </>
      )}
      <span className="trail-dot">
        <Icon className="icon" />
      </span>
      <span className={classNames('block px-0.5 text-sm leading-5', LOOKS[state])}>
        {t(CUSTOMER_STEP_TEXTS[name])}
      </span>
      {at && <span className="block text-xs text-ink-2">{formatMoment(at, now)}</span>}
      <span className="sr-only">{t(STATES[state])}</span>
    </li>
  )
}
