import { addDays, type Day, dayInHyderabad, MINUTE } from '@pindivantalu/domain/indian-time'
import { wordsOfTemplate } from '@pindivantalu/domain/messages/whatsapp/whatsapp-templates'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/delivery-slot'
import {
  lastDayForOwner,
  MOST_SLOT_REASON_LETTERS,
  slotsForOwner,
} from '@pindivantalu/domain/orders/slots/slot-by-owner'
import { hoursInWords, slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { dayLabel, formatWeekday } from '@pindivantalu/domain/time-in-words'
import { language, t } from '@pindivantalu/texts/t'
import { CalendarClock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Problem } from '../../../ui/feedback/problem.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useSetSlotMutation } from './set-slot.api.ts'

const DAYS_SHOWN = 4

type SlotPanelProps = {
  order: OrderView
  holidays: readonly Day[]
  onChanged: (order: OrderView) => void
}

/** The owner moves any undelivered order, at any time. */
export function SlotPanel({ order, ...props }: SlotPanelProps) {
  const [isOpen, setOpen] = useState(false)
  if (order.deliveredAt) return null
  return (
    <Panel title="Change the time" className="grid gap-4">
      <p className="text-ink-2">{slotInWords(order.delivery)}</p>
      {isOpen ? (
        <SlotForm order={order} {...props} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          <CalendarClock className="icon" />
          Reschedule
        </Button>
      )}
    </Panel>
  )
}

function SlotForm({ order, holidays, onChanged, onClose }: SlotPanelProps & { onClose: () => void }) {
  const [clock] = useState(() => ({ asOf: order.asOf, receivedAt: Date.now() }))
  const now = useShopTime(clock, undefined, MINUTE)
  const [day, setDay] = useState<Day>(() => firstDay(now))
  const [slot, setSlot] = useState<TimeSlot>()
  const [reason, setReason] = useState('')
  const [setSlotOf, { isLoading, error }] = useSetSlotMutation()
  const slots = slotsForOwner(day, now)
  const chosen = slot && slots.includes(slot) ? slot : undefined
  const words = chosen && slotInWords({ preferredDeliveryDate: day, preferredDeliveryTimeSlot: chosen })

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || isLoading) return
    const { _id: id, version } = order
    const { data } = await setSlotOf({ id, day, slot: chosen, reason, version })
    if (!data) return
    toast.ok('The new time is saved, and the customer is told')
    onChanged(data)
    onClose()
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      <DayChoice day={day} now={now} onChoose={setDay} />
      <fieldset>
        <legend className="mb-2 font-semibold">Slot</legend>
        <div className="flex flex-wrap gap-3">
          {slots.map(one => (
            <label key={one} className="chip">
              <input
                type="radio"
                className="sr-only"
                name="owner-slot"
                checked={one === chosen}
                onChange={() => setSlot(one)}
              />
              {hoursInWords(one)}
            </label>
          ))}
        </div>
        {slots.length === 0 && <p className="hint">No slot of this day is left.</p>}
      </fieldset>
      {holidays.includes(day) && (
        <Alert tone="warn" isNews>
          {formatWeekday(day)} is a holiday. The order can be moved there all the same.
        </Alert>
      )}
      <TextField
        label="Why (optional)"
        hint="Kept in the order’s history; the customer does not read it."
        value={reason}
        maxLength={MOST_SLOT_REASON_LETTERS}
        onChange={event => setReason(event.target.value)}
      />
      {words && order.isPaid && <Preview order={order} slot={words} />}
      {error && !isLoading && <Problem>{errorText(error)}</Problem>}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" disabled={!words} isBusy={isLoading} busyLabel="Saving...">
          <CalendarClock className="icon" />
          {words ? `Move to ${words}` : 'Choose a slot'}
        </Button>
      </div>
    </form>
  )
}

/** Today, unless its last slot is over. */
function firstDay(now: Date): Day {
  const today = dayInHyderabad(now)
  return slotsForOwner(today, now).length > 0 ? today : addDays(today, 1)
}

function DayChoice({ day, now, onChoose }: { day: Day; now: Date; onChoose: (day: Day) => void }) {
  const first = firstDay(now)
  const days = Array.from({ length: DAYS_SHOWN }, (_, nth) => addDays(first, nth))
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Day</legend>
      <div className="flex flex-wrap gap-3">
        {days.map(one => (
          <label key={one} className="chip">
            <input
              type="radio"
              className="sr-only"
              name="owner-day"
              checked={one === day}
              onChange={() => onChoose(one)}
            />
            {dayLabel(one, now)}
          </label>
        ))}
      </div>
      <div className="mt-3">
        <TextField
          type="date"
          label="Another day"
          value={day}
          min={dayInHyderabad(now)}
          max={lastDayForOwner(now)}
          onChange={event => event.target.value && onChoose(event.target.value)}
        />
      </div>
    </fieldset>
  )
}

/** In the language of this page; the customer gets it in their own. */
function Preview({ order: { user, reference }, slot }: { order: OrderView; slot: string }) {
  const news = t('your snacks come {slot}', { slot })
  return (
    <div className="rounded-md bg-sunken p-3">
      <p className="text-sm font-semibold">The customer reads, by WhatsApp and mail</p>
      <p className="wrap-anywhere">
        {wordsOfTemplate('order_updated', [user.name, reference, news], language())}
      </p>
    </div>
  )
}
