import type { BoardOrder } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { dayInHyderabad, formatDay } from '@pindivantalu/domain/indian-time'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { Bike, DoorClosed, Hand, Store, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { PaidBadge, StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { OrderTotal } from '../../../../ui/shop/order-total.tsx'
import { attemptsInWords } from './attempt-words.ts'
import { needsInWords, parcelInWords } from './board-words.ts'

type BoardOrderRowProps = {
  order: BoardOrder
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  /** Why it could not be assigned. */
  refusal: string | undefined
  /** For orders of other days. */
  showsSlot: boolean
}

export function BoardOrderRow({ order, isSelected, onSelect, refusal, showsSlot }: BoardOrderRowProps) {
  const { reference, user, status, deliveredAt, sourcingPartner: cook, deliveryPartner: carrier } = order
  const needs = needsInWords(order.needs)
  const attempted = attemptsInWords(order)
  // What is delivered is given to nobody any more; what was selected before keeps its tick until it is taken away.
  const isSelectable = deliveredAt === null || isSelected
  return (
    <li className="flex gap-2 py-3 last:pb-0">
      <label className="-ms-2 grid size-11 flex-none place-items-center">
        <input
          type="checkbox"
          className="check disabled:opacity-40"
          aria-label={`Select order ${reference}`}
          checked={isSelected}
          disabled={!isSelectable}
          onChange={event => onSelect(event.target.checked)}
        />
      </label>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex min-h-11 flex-wrap items-center gap-x-3">
          <Link
            to={`/order/${order._id}`}
            className="link inline-flex min-h-11 items-center font-mono"
            aria-label={`Order ${reference}`}
            data-late={order.isLate || undefined}
          >
            {reference}
          </Link>
          <span className="font-medium">{user.name}</span>
        </p>
        <p className="flex flex-wrap gap-1.5">
          {order.isLate && (
            <Badge tone="bad" icon={TriangleAlert}>
              Late
            </Badge>
          )}
          <StatusBadge
            status={status}
            isCancelled={order.isCancelled}
            {...(deliveredAt && { day: formatDay(dayInHyderabad(new Date(deliveredAt))) })}
          />
          {(!order.isPaid || order.isReplacement) && (
            <PaidBadge isPaid={order.isPaid} isReplacement={order.isReplacement} />
          )}
          {needs && (
            <Badge tone="warn" icon={Hand}>
              {needs}
            </Badge>
          )}
          {attempted && (
            <Badge tone="warn" icon={DoorClosed}>
              {attempted.badge}
            </Badge>
          )}
        </p>
        <p className="mt-1.5 text-sm text-ink-2">
          {showsSlot && `${slotInWords(order.delivery)}. `}
          {parcelInWords(order)}, <OrderTotal order={order} />
        </p>
        {attempted && (
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm font-medium">
            {attempted.sentence}
            {attempted.photo && (
              <a
                href={attempted.photo}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-11 items-center"
                aria-label={`Photo of the door, order ${reference}`}
              >
                Photo
              </a>
            )}
          </p>
        )}
        {(cook || carrier) && (
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-2">
            {cook && <Partner icon={Store} part="Sourcing" name={cook.name} />}
            {carrier && <Partner icon={Bike} part="Delivery" name={carrier.name} />}
          </p>
        )}
        {refusal && (
          <div className="mt-2">
            <Alert tone="bad">{refusal}</Alert>
          </div>
        )}
      </div>
    </li>
  )
}

function Partner({ icon: Icon, part, name }: { icon: typeof Store; part: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon className="icon size-4" />
      {part}: {name}
    </span>
  )
}
