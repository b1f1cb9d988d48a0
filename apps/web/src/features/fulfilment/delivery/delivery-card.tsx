import { atTheDoor } from '@pindivantalu/domain/orders/basket/gift'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { t } from '@pindivantalu/texts/t'
import { Clock, Gift, House, Pencil, Store, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { FormerAttempts, WaitingAttempt } from './attempt/attempt-news.tsx'
import type { KeptAttempt } from './attempt/kept-attempt.ts'
import { NoteAttempt } from './attempt/note-attempt.tsx'
import { isCodeOut, isLateNow, mapLink, packetCount, packetWords, placeWords } from './delivery-words.ts'
import { HandOverSteps } from './hand-over.tsx'
import { Stop } from './stop.tsx'
import { useHandOver } from './use-hand-over.ts'
import { isFreeToMove, useStepFocus } from './use-step-focus.ts'

type DeliveryCardProps = {
  order: OrderView
  partner: string
  now: Date
  /** Noted at this door and not yet heard by the shop. */
  waiting: KeptAttempt | undefined
  onAttempt: (attempt: KeptAttempt) => Promise<boolean>
  /** The card is about to go, with what was pressed. */
  onGone: () => void
}

/** One order on its way: when, from where, to whom, what, and the one thing to do next. */
export function DeliveryCard({ order, partner, now, waiting, onAttempt, onGone }: DeliveryCardProps) {
  const onDelivered = () => {
    if (isFreeToMove(place.current)) onGone()
  }
  const handOver = useHandOver({ order, partner, onDelivered })
  const place = useStepFocus(handOver)
  const heading = useId()
  const [isNoting, setNoting] = useState(false)
  const wasNoting = useRef(false)
  // The form goes, with the button that was pressed: what stands in its place has the focus.
  useEffect(() => {
    if (wasNoting.current && !isNoting) place.current?.focus({ preventScroll: true })
    wasNoting.current = isNoting
  }, [isNoting, place])
  return (
    <article className="card overflow-hidden shadow-sm" aria-labelledby={heading}>
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-sunken px-4 py-3">
        <div>
          <h3 id={heading} className="font-mono text-lg font-semibold">
            {order.reference}
          </h3>
          <p className="text-sm text-ink-2">{t('{packets}, paid', { packets: packetCount(order) })}</p>
        </div>
        <StatusBadge status={order.status} isCancelled={order.isCancelled} />
      </header>
      <div className="grid gap-5 p-4">
        <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          <Clock className="icon text-chilli-600" />
          {slotInWords(order.delivery, now)}
          {isLateNow(order, now) && (
            <Badge tone="bad" icon={TriangleAlert}>
              {t('Late')}
            </Badge>
          )}
        </p>
        <FormerAttempts attempts={order.attempts} />
        {!order.sourcing.isCollected && order.attempts.length === 0 && <Kitchen order={order} />}
        <Customer order={order} />
        <WordsForTheDoor order={order} />
        <div>
          <h4 className="text-sm text-ink-2">{t('In the parcel')}</h4>
          <ul className="grid gap-1">
            {order.orderItems.map(item => (
              <li key={item._id} className="font-medium wrap-anywhere">
                {packetWords(item)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {waiting && <WaitingAttempt attempt={waiting} ref={place} />}
      {!waiting && isNoting && order.sourcing.isCollected && (
        <NoteAttempt
          order={order}
          partner={partner}
          now={now}
          onAttempt={onAttempt}
          onClose={() => setNoting(false)}
        />
      )}
      {!waiting && !(isNoting && order.sourcing.isCollected) && (
        <HandOverSteps
          handOver={handOver}
          isCodeOut={isCodeOut(order, now)}
          isAgain={order.attempts.length > 0}
          onCouldNot={() => setNoting(true)}
          ref={place}
        />
      )}
    </article>
  )
}

function Kitchen({ order: { sourcing } }: { order: OrderView }) {
  const { sourcingPartner: cook, sourcingPartnerAddress: address } = sourcing
  if (!cook || !address)
    return (
      <div className="flex items-center gap-3.5">
        <Mark className="bg-turmeric-100 text-turmeric-800">
          <Store className="icon" />
        </Mark>
        <p>{t('The kitchen is not assigned yet.')}</p>
      </div>
    )
  return (
    <Stop
      icon={
        <Mark className="bg-turmeric-100 text-turmeric-800">
          <Store className="icon" />
        </Mark>
      }
      label={t('Collect from')}
      name={cook.organizationName || cook.name}
      place={placeWords(address)}
      mapLink={mapLink(address)}
      phones={[address.phone, ...address.alternatePhones]}
    />
  )
}

function Customer({ order: { deliveryAddress, gift, user } }: { order: OrderView }) {
  if (!deliveryAddress) return null
  const { name, phone } = atTheDoor({ gift, deliveryAddress })
  return (
    <Stop
      icon={
        <Mark className="bg-leaf-100 text-leaf-800">
          <House className="icon" />
        </Mark>
      }
      label={t('Deliver to')}
      name={name || user.name}
      place={placeWords(deliveryAddress)}
      mapLink={mapLink(deliveryAddress)}
      phones={[phone]}
    />
  )
}

/** A parcel that is a gift looks like any other, so it is said. */
function WordsForTheDoor({ order: { deliveryNote, gift } }: { order: OrderView }) {
  if (!deliveryNote && !gift) return null
  return (
    <div className="grid gap-2">
      {deliveryNote && (
        <Alert tone="info" icon={Pencil}>
          <span className="wrap-anywhere">{deliveryNote}</span>
        </Alert>
      )}
      {gift && (
        <p className="flex items-center gap-2 font-semibold">
          <Gift className="icon text-link" />
          {t('It is a gift: please speak of no prices.')}
        </p>
      )}
    </div>
  )
}

function Mark({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={`grid size-9 flex-none place-items-center rounded-full ${className}`}>{children}</span>
  )
}
