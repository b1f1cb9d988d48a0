import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { Ban, Bike, Check, CookingPot, DoorClosed, IndianRupee, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShopClock } from '../../../lib/shop-clock.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import { orderWay, type WayStep } from './order-way.ts'

type WayStripProps = {
  order: OrderView
  clock: ShopClock
  /** What the owner may say in a partner's place, beside its step. */
  deeds: Partial<Record<WayStep['name'], ReactNode>>
  /** Below it. */
  children?: ReactNode
}

const STATES: Record<WayStep['state'], string> = {
  done: 'done',
  current: 'current',
  'to come': 'to come',
  trouble: 'needs care',
}

/** Where the order is, in one line on wide screens. */
export function WayStrip({ order, clock, deeds, children }: WayStripProps) {
  const now = useShopTime(clock, undefined, MINUTE)
  return (
    <section aria-label="Status" data-part="way">
      <ol className="way">
        {orderWay(order, now).map(step => (
          <Step key={step.name} step={step}>
            {deeds[step.name]}
          </Step>
        ))}
      </ol>
      {children}
    </section>
  )
}

function Step({ step, children }: { step: WayStep; children: ReactNode }) {
  const Icon = iconOf(step)
  return (
    <li
      className={`way-${step.state.replace(' ', '-')}`}
      aria-current={step.state === 'current' ? 'step' : undefined}
    >
      <span className="way-dot">{Icon && <Icon className="icon" />}</span>
      <span className="min-w-0 flex-1 basis-20">
        <span className="block font-semibold">{step.label}</span>
        <span className="block text-xs text-ink-2">{step.note}</span>
        <span className="sr-only">{STATES[step.state]}</span>
      </span>
      {children}
    </li>
  )
}

const ICONS: Record<WayStep['name'], LucideIcon> = {
  paid: IndianRupee,
  made: CookingPot,
  missed: DoorClosed,
  collected: Bike,
  delivered: Check,
  cancelled: Ban,
}

/** What is done is ticked off; what is to come is empty. */
function iconOf({ name, state }: WayStep): LucideIcon | undefined {
  if (state === 'to come') return undefined
  return state === 'done' ? Check : ICONS[name]
}
