import { addDays, type Day, dayInHyderabad, MINUTE } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import {
  lastDayForOwner,
  MOST_SLOT_REASON_LETTERS,
  slotsForOwner,
} from '@pindivantalu/domain/orders/slots/slot-by-owner'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { DaySlots } from './day-slots.tsx'
import { useGetSlotPlanQuery, useSetSlotMutation } from './set-slot.api.ts'

type RescheduleDialogProps = {
  order: OrderView
  holidays: readonly Day[]
  onChanged: (order: OrderView) => void
  onClose: () => void
}

type Chosen = { day: Day; slot: TimeSlot }

export function mayReschedule({
  deliveredAt,
  isCancelled,
}: Pick<OrderView, 'deliveredAt' | 'isCancelled'>): boolean {
  return deliveredAt === null && !isCancelled
}

/** The owner moves any undelivered order, at any time: what stands in each slot, and what the customer will read. */
export function RescheduleDialog({ order, holidays, onChanged, onClose }: RescheduleDialogProps) {
  const [clock] = useState(() => ({ asOf: order.asOf, receivedAt: Date.now() }))
  const now = useShopTime(clock, undefined, MINUTE)
  const [picked, setPicked] = useState<Chosen>()
  const [otherDay, setOtherDay] = useState<Day>('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [setSlotOf, { isLoading, error }] = useSetSlotMutation()
  // The slot may have ended while the question was open.
  const chosen = picked && slotsForOwner(picked.day, now).includes(picked.slot) ? picked : undefined
  const words =
    chosen && slotInWords({ preferredDeliveryDate: chosen.day, preferredDeliveryTimeSlot: chosen.slot })
  const days = daysShown(now, otherDay)
  const { currentData: plan } = useGetSlotPlanQuery(
    { id: order._id, day: chosen?.day ?? '' },
    { skip: !chosen },
  )
  const planned = plan?.slots.find(({ slot }) => slot === chosen?.slot)
  const isFull = planned?.isFull === true
  const lacksReason = isFull && reason.trim() === ''

  const save = async () => {
    setTried(true)
    if (!chosen || lacksReason) return
    const { _id: id, version } = order
    const { data } = await setSlotOf({ id, ...chosen, reason, version })
    if (!data) return
    toast.ok(order.isPaid ? 'The new time is saved, and the customer is told' : 'The new time is saved')
    onChanged(data)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      isWide
      title="Reschedule"
      about={
        <>
          <span className="font-mono">{order.reference}</span>, now: {slotInWords(order.delivery, now)}
        </>
      }
      confirmLabel={words ? `Move to ${words}${isFull ? ' anyway' : ''}` : 'Move'}
      confirmIcon={CalendarClock}
      cancelLabel="Not now"
      isBusy={isLoading}
      problem={problemOf({ isMissing: isTried && !chosen, error: isLoading ? undefined : error })}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        {days.map(day => (
          <DaySlots
            key={day}
            orderId={order._id}
            day={day}
            now={now}
            isHoliday={holidays.includes(day)}
            chosen={chosen?.day === day ? chosen.slot : undefined}
            onChoose={slot => setPicked({ day, slot })}
          />
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="date"
            label="Another day"
            value={otherDay}
            min={dayInHyderabad(now)}
            max={lastDayForOwner(now)}
            onChange={event => setOtherDay(event.target.value)}
          />
          <TextField
            label="Why"
            optional={!isFull}
            required={isFull}
            hint={`For the history, not for the customer.${isFull ? ' The slot is full.' : ''}`}
            error={isTried && lacksReason ? 'Say why it goes there though the slot is full.' : undefined}
            value={reason}
            maxLength={MOST_SLOT_REASON_LETTERS}
            onChange={event => setReason(event.target.value)}
          />
        </div>
        {order.isPaid && (
          <Preview language={order.user.language} message={chosen ? (planned?.message ?? '…') : null} />
        )}
        <WhoIsToldByYou order={order} />
      </div>
    </ConfirmDialog>
  )
}

/** Today, unless its last slot is over, the day after, and the one that was asked for. */
function daysShown(now: Date, otherDay: Day): Day[] {
  const today = dayInHyderabad(now)
  const first = slotsForOwner(today, now).length > 0 ? today : addDays(today, 1)
  const usual = [first, addDays(first, 1)]
  const isAsked = otherDay !== '' && !usual.includes(otherDay) && slotsForOwner(otherDay, now).length > 0
  return isAsked ? [...usual, otherDay] : usual
}

type PreviewProps = { language: OrderView['user']['language']; message: string | null }

/** As the shop will write it, in the customer's language. It keeps its room while nothing is chosen. */
function Preview({ language, message }: PreviewProps) {
  return (
    <section className="min-h-28 rounded-md bg-sunken p-4" aria-label="The customer reads">
      <p className="text-sm font-semibold text-ink">
        The customer reads, by WhatsApp and mail{language === 'te' && ', in Telugu'}
      </p>
      <p className="text-ink wrap-anywhere" lang={message === null ? undefined : language}>
        {message ?? 'Choose a slot, and it stands here.'}
      </p>
    </section>
  )
}

const NAMES = new Intl.ListFormat('en-GB')

/** Moving it takes it from nobody, and tells neither of them. */
function WhoIsToldByYou({ order: { sourcing, delivery } }: { order: OrderView }) {
  const cooks = sourcing.kitchens.map(({ sourcingPartner }) => sourcingPartner.organizationName)
  const names = [...new Set([...cooks, delivery.deliveryPartner?.name])].filter(name => name !== undefined)
  if (names.length === 0) return null
  const all = names.length === 2 ? 'both' : 'all'
  return (
    <Alert tone="warn">
      {NAMES.format(names)} keep{names.length === 1 && 's'} this order. Please tell{' '}
      {names.length === 1 ? 'them' : all} of the new time.
    </Alert>
  )
}

function problemOf({ isMissing, error }: { isMissing: boolean; error: unknown }): string | undefined {
  if (isMissing) return 'Choose a slot.'
  return error === undefined ? undefined : errorText(error)
}
