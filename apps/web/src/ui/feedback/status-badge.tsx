import type { ListedStatus, OrderStatus } from '@pindivantalu/domain/orders/order-status'
import { t, text } from '@pindivantalu/texts/t'
import {
  Ban,
  Bike,
  Check,
  CircleCheckBig,
  CircleDot,
  Handshake,
  type LucideIcon,
  PackageCheck,
  Repeat2,
  Store,
  X,
} from 'lucide-react'
import { Badge, type BadgeTone } from './badge.tsx'

/** Amber is what still needs the owner's hand. */
const LOOKS: Record<ListedStatus, { words: string; tone: BadgeTone; icon: LucideIcon }> = {
  Created: { words: text('Created'), tone: 'neutral', icon: CircleDot },
  'Only Sourcing Assigned': { words: text('Only Sourcing Assigned'), tone: 'warn', icon: Store },
  'Only Delivery Assigned': { words: text('Only Delivery Assigned'), tone: 'warn', icon: Bike },
  'Sourcing & Delivery Assigned': {
    words: text('Sourcing & Delivery Assigned'),
    tone: 'info',
    icon: Handshake,
  },
  Collected: { words: text('Collected'), tone: 'jaggery', icon: PackageCheck },
  Delivered: { words: text('Delivered'), tone: 'ok', icon: CircleCheckBig },
  Cancelled: { words: text('Cancelled'), tone: 'bad', icon: Ban },
}

type StatusBadgeProps = {
  status: OrderStatus
  isCancelled: boolean
  /** In the owner's lists: 'Created' that waits for the owner. */
  needsWork?: boolean
  day?: string
}

/** A cancelled order is that, whatever status it had. 'Delivered' comes with its day. */
export function StatusBadge({ status, isCancelled, needsWork = false, day }: StatusBadgeProps) {
  const { words, ...look } = LOOKS[isCancelled ? 'Cancelled' : status]
  return (
    <Badge {...look} {...(needsWork && { tone: 'warn' })}>
      {t(words)}
      <Day day={day} />
    </Badge>
  )
}

type PaidBadgeProps = {
  isPaid: boolean
  /** Sent again: there was nothing to pay. */
  isReplacement?: boolean
  day?: string
}

export function PaidBadge({ isPaid, isReplacement = false, day }: PaidBadgeProps) {
  if (isReplacement)
    return (
      <Badge tone="info" icon={Repeat2}>
        {t('Sent again')}
      </Badge>
    )
  return (
    <Badge tone={isPaid ? 'ok' : 'bad'} icon={isPaid ? Check : X}>
      {isPaid ? t('Paid') : t('Not Paid')}
      {isPaid && <Day day={day} />}
    </Badge>
  )
}

function Day({ day }: { day: string | undefined }) {
  return day ? <span className="font-normal">{day}</span> : null
}
