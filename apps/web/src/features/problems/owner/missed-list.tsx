import { ATTEMPT_REASON_TEXTS } from '@pindivantalu/domain/orders/attempts/attempt'
import type { MissedDelivery } from '@pindivantalu/domain/problems/missed-delivery.wire'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { Bike, Image } from 'lucide-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { QueueRow } from './queue-row.tsx'

type MissedListProps = {
  deliveries: MissedDelivery[]
  chosen: string | null
  pathOf: (orderId: string) => string
}

/** What could not be handed over, and who is to say what comes next. */
export function MissedList({ deliveries, chosen, pathOf }: MissedListProps) {
  return (
    <ul className="divide-y divide-line">
      {deliveries.map(({ order, ...delivery }) => (
        <QueueRow
          key={order._id}
          to={pathOf(order._id)}
          isChosen={order._id === chosen}
          sight={
            <span className="grid size-12 flex-none place-items-center rounded-md bg-sunken text-ink-2">
              <Bike className="icon" />
            </span>
          }
          title={t(ATTEMPT_REASON_TEXTS[delivery.reason])}
          badge={
            delivery.waitsFor === 'owner' ? (
              <Badge tone="bad">Waits for you</Badge>
            ) : (
              <Badge tone="neutral">Customer chooses</Badge>
            )
          }
          words={delivery.note && `${delivery.by}: ${delivery.note}`}
        >
          <span className="wrap-anywhere">
            {delivery.customer}, <span className="font-mono">{order.reference}</span>, attempt{' '}
            {delivery.attempts}, {formatInstant(new Date(delivery.at))}
          </span>
          {delivery.photo && (
            <span className="inline-flex items-center gap-1">
              <Image className="icon" />
              <span className="sr-only">with a photo</span>
            </span>
          )}
        </QueueRow>
      ))}
    </ul>
  )
}
