import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { ORDER_STATUS_TEXTS } from '@pindivantalu/domain/orders/order-status'
import { t, text } from '@pindivantalu/texts/t'
import { Handshake, House, type LucideIcon, PackageCheck, ReceiptIndianRupee } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { type OrderStep, orderSteps } from './order-steps.ts'

const ICONS: Partial<Record<OrderStep['label'], LucideIcon>> = {
  Created: ReceiptIndianRupee,
  Collected: PackageCheck,
  Delivered: House,
}

const DISCS: Record<OrderStep['state'], string> = {
  done: 'bg-leaf-600 text-white',
  current: 'bg-turmeric-400 text-tamarind-900 ring-4 ring-turmeric-100',
  'to come': 'border-[1.5px] border-dashed border-line-control bg-raised text-ink-3',
}

const STATES: Record<OrderStep['state'], string> = {
  done: text('done'),
  current: text('current'),
  'to come': text('to come'),
}

/** Where the order is on its way. */
export function OrderTimeline({ order, isOwn }: { order: OrderView; isOwn: boolean }) {
  const steps = orderSteps(order, isOwn)
  return (
    <section className="panel mb-6" aria-label={t('Status')}>
      <ol className="grid md:auto-cols-fr md:grid-flow-col">
        {steps.map((step, index) => (
          <Step
            key={step.label}
            step={step}
            icon={ICONS[step.label] ?? Handshake}
            isLast={index === steps.length - 1}
          />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, icon: Icon, isLast }: { step: OrderStep; icon: LucideIcon; isLast: boolean }) {
  const { label, note, state } = step
  return (
    <li
      className="relative flex gap-[min(1rem,4vw)] pb-6 last:pb-0 md:flex-col md:gap-3 md:pb-0"
      aria-current={state === 'current' ? 'step' : undefined}
    >
      {!isLast && (
        <span
          className={classNames(
            'absolute start-[min(1.3rem,6.15vw)] top-[min(2.75rem,13vw)] bottom-0 w-0.5 md:start-11 md:end-0 md:top-[1.3rem] md:bottom-auto md:h-0.5 md:w-auto',
            state === 'done' ? 'bg-leaf-600' : 'bg-line-mid',
          )}
        />
      )}
      <span
        className={classNames(
          'relative z-10 grid size-[min(2.75rem,13vw)] flex-none place-items-center rounded-full',
          DISCS[state],
        )}
      >
        <Icon className="icon" />
      </span>
      <span className="min-w-0 md:pe-4">
        <span className={classNames('block leading-6', state === 'to come' ? 'text-ink-2' : 'font-semibold')}>
          {t(ORDER_STATUS_TEXTS[label])}
        </span>
        <span className="block text-sm text-ink-2">{note}</span>
        <span className="sr-only">{t(STATES[state])}</span>
      </span>
    </li>
  )
}
