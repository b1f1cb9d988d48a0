import { kitchensLeft } from '@pindivantalu/domain/fulfilment/run-today'
import { atTheDoor } from '@pindivantalu/domain/orders/basket/gift'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { t } from '@pindivantalu/texts/t'
import { Clock, Gift, StickyNote, Store, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { FormerAttempts, WaitingAttempt } from '../attempt/attempt-news.tsx'
import { NoteAttempt } from '../attempt/note-attempt.tsx'
import { isCodeOut, isLateNow, mapLink, packetWords, placeWords } from '../delivery-words.ts'
import { HandOverSteps } from '../hand-over.tsx'
import { isAttempt, type KeptAct } from '../kept/kept-act.ts'
import { CallAndMap, OtherPhones } from '../stop.tsx'
import { useHandOver } from '../use-hand-over.ts'
import { isFreeToMove, useStepFocus } from '../use-step-focus.ts'

export type OpenStopProps = {
  order: OrderView
  partner: string
  now: Date
  timeNow: () => Date
  isOnline: boolean
  shopPhone: string | undefined
  /** Done here and not yet heard by the shop. */
  waiting: readonly KeptAct[]
  onActs: (...acts: KeptAct[]) => Promise<boolean>
  onCollect: (orders: OrderView[]) => void
  /** The stop is done with, and what was pressed goes with it. */
  onGone: () => void
}

/** One stop: the place, the person, the parcel, and the one thing to do next. */
export function OpenStop({ order, partner, now, isOnline, shopPhone, ...rest }: OpenStopProps) {
  const { timeNow, waiting, onActs, onCollect, onGone } = rest
  const onDelivered = () => {
    if (isFreeToMove(place.current)) onGone()
  }
  const handOver = useHandOver({ order, partner, onDelivered })
  const place = useStepFocus(handOver)
  const [isNoting, setNoting] = useState(false)
  const wasNoting = useRef(false)
  // The form goes, with the button that was pressed: what stands in its place has the focus.
  useEffect(() => {
    if (wasNoting.current && !isNoting) place.current?.focus({ preventScroll: true })
    wasNoting.current = isNoting
  }, [isNoting, place])
  const { isCollected } = order.sourcing
  const missed = waiting.filter(isAttempt).find(({ orderId }) => orderId === order._id)
  const showsForm = !missed && isNoting && isCollected
  return (
    <>
      <div className="grid gap-3 px-3 pt-3">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Clock className="icon" />
          {slotInWords(order.delivery, now)}
          {isLateNow(order, now) && (
            <Badge tone="bad" icon={TriangleAlert}>
              {t('Late')}
            </Badge>
          )}
          <span className="ms-auto">
            <StatusBadge status={order.status} isCancelled={order.isCancelled} />
          </span>
        </p>
        <FormerAttempts attempts={order.attempts} />
        {!isCollected && order.attempts.length === 0 && <Kitchens order={order} />}
        <Customer order={order} />
      </div>
      {missed && <WaitingAttempt attempt={missed} ref={place} />}
      {showsForm && (
        <NoteAttempt
          order={order}
          partner={partner}
          timeNow={timeNow}
          onAttempt={onActs}
          onClose={isNoted => {
            setNoting(false)
            if (isNoted) onGone()
          }}
        />
      )}
      {!missed && !showsForm && (
        <HandOverSteps
          handOver={handOver}
          isCodeOut={isCodeOut(order, now)}
          isAgain={order.attempts.length > 0}
          isOnline={isOnline}
          shopPhone={shopPhone}
          onCollect={() => {
            handOver.hasActed.current = true
            onCollect([order])
          }}
          onCouldNot={() => setNoting(true)}
          ref={place}
        />
      )}
    </>
  )
}

/** Those that are still to be visited for it. */
function Kitchens({ order }: { order: OrderView }) {
  return (
    <>
      {kitchensLeft(order).map(({ _id, sourcingPartner: cook, sourcingPartnerAddress: address }) => {
        const name = cook.organizationName || cook.name
        return (
          <div key={_id} className="grid gap-2 border-b-2 border-line pb-3 wrap-anywhere">
            <div>
              <p className="text-sm">{t('Collect from')}</p>
              <p className="font-semibold">{name}</p>
              <p>{placeWords(address)}</p>
            </div>
            <CallAndMap name={name} phone={address.phone} mapLink={mapLink(address)} />
            <OtherPhones name={name} phones={address.alternatePhones} />
          </div>
        )
      })}
      {!order.sourcing.isAssigned && (
        <p className="flex items-center gap-2">
          <Store className="icon flex-none" />
          {t('The kitchen is not assigned yet.')}
        </p>
      )}
    </>
  )
}

function Customer({ order }: { order: OrderView }) {
  const { deliveryAddress, gift, user, deliveryNote, orderItems } = order
  if (!deliveryAddress) return null
  const atDoor = atTheDoor({ gift, deliveryAddress })
  const name = atDoor.name || user.name
  const { postalCode, ...place } = deliveryAddress
  return (
    <>
      <div className="wrap-anywhere">
        <p className="text-sm">{t('Deliver to')}</p>
        <p className="text-lg leading-7">
          {placeWords({ ...place, postalCode: '' })}, <b className="font-semibold">{postalCode}</b>
        </p>
      </div>
      {deliveryNote && (
        <p className="flex gap-2 rounded-sm bg-warn-soft px-3 py-2 leading-6">
          <StickyNote className="icon mt-0.5 flex-none" />
          <span className="wrap-anywhere">{deliveryNote}</span>
        </p>
      )}
      {gift && (
        <p className="flex items-center gap-2 font-semibold">
          <Gift className="icon flex-none text-link" />
          {t('It is a gift: please speak of no prices.')}
        </p>
      )}
      <div>
        <h4 className="text-sm">{t('In the parcel')}</h4>
        <ul>
          {orderItems.map(item => (
            <li key={item._id} className="font-medium wrap-anywhere">
              {packetWords(item)}
            </li>
          ))}
        </ul>
      </div>
      <CallAndMap name={name} phone={atDoor.phone} mapLink={mapLink(deliveryAddress)} />
    </>
  )
}
