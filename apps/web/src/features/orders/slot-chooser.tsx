import { addDays, type Day, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { DeliveryOption } from '@pindivantalu/domain/kitchen/delivery-options'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { isChosenSlot } from '@pindivantalu/domain/orders/slots/delivery-slot'
import { hoursInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import type { SlotOption } from '@pindivantalu/domain/orders/slots/time-slots'
import { dayLabel, formatWeekday } from '@pindivantalu/domain/time-in-words'
import { t } from '@pindivantalu/texts/t'
import { Check } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { errorText, statusOf } from '../../lib/api/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useChangeDeliverySlotMutation } from './slot.api.ts'

type SlotChooserProps = {
  order: OrderView
  now: Date
  slot: string
  /** After a failed attempt the button says when we come again. */
  isAgain?: boolean
}

/** What is chosen and not yet saved stays chosen, whatever is heard of the order meanwhile. */
export function SlotChooser({ order, now, slot, isAgain = false }: SlotChooserProps) {
  const [change, { isLoading, error, reset }] = useChangeDeliverySlotMutation()
  const [choice, setChoice] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const options = order.slotOptions
  const saved = options.find(option => isChosenSlot(option, order.delivery))
  // What others have taken meanwhile is chosen no longer; the slot that an order has stays its own, however full it is.
  const mayChoose = (option: DeliveryOption) => !option.isFull || option === saved
  const chosen = options.find(option => keyOf(option) === choice && mayChoose(option)) ?? saved

  const choose = (option: SlotOption) => {
    setChoice(keyOf(option))
    if (!isLoading) reset()
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || isLoading) return
    const { error } = await change({ id: order._id, option: chosen })
    if (error) return
    toast.ok(t('Preferred delivery slot updated'))
    setChoice(latest => (latest === keyOf(chosen) ? undefined : latest))
    // The button goes, and would take the focus with it.
    form.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }

  return (
    <form ref={form} onSubmit={save}>
      <div className="grid gap-5">
        <SlotsByDay options={options} now={now} chosen={chosen} mayChoose={mayChoose} onChoose={choose} />
      </div>
      <div className="mt-5 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
        {chosen && chosen !== saved && (
          <Button
            type="submit"
            variant={isAgain ? 'primary' : 'accent'}
            className={isAgain ? 'max-sm:w-full' : 'px-6'}
            isBusy={isLoading}
            busyLabel={t('Saving...')}
          >
            <Check className="icon" />
            {isAgain ? comeInWords(chosen, now) : t('Save')}
          </Button>
        )}
        <p className="text-sm text-ink-2">{currentInWords(order, slot)}</p>
      </div>
      {/* A customer who is signed out meanwhile is on the way to the sign-in, which says so. */}
      {error && !isLoading && statusOf(error) !== 401 && (
        <div className="mt-4">
          <Alert tone="bad" isNews>
            <p className="font-semibold">{t('Failed to update preferred slot')}</p>
            {errorText(error)}
          </Alert>
        </div>
      )}
    </form>
  )
}

/** Without a choice it comes all the same, and on which day. */
function currentInWords({ delivery }: OrderView, slot: string): string {
  if (delivery.preferredDeliveryDate) return t('Current: {slot}', { slot })
  if (!delivery.defaultDay) return slot
  const day = formatWeekday(delivery.defaultDay)
  return t('No slot chosen. Without a choice it comes on {day}.', { day })
}

/** 'Come tomorrow, 4-6 PM' */
function comeInWords({ day, slot }: SlotOption, now: Date): string {
  const hours = hoursInWords(slot)
  const today = dayInHyderabad(now)
  if (day === today) return t('Come today, {hours}', { hours })
  if (day === addDays(today, 1)) return t('Come tomorrow, {hours}', { hours })
  return t('Come {day}, {hours}', { day: formatWeekday(day), hours })
}

function keyOf({ offset, slot }: SlotOption): string {
  return `${offset} ${slot}`
}

type SlotsByDayProps = {
  options: DeliveryOption[]
  now: Date
  chosen: DeliveryOption | undefined
  mayChoose: (option: DeliveryOption) => boolean
  onChoose: (option: DeliveryOption) => void
}

export function SlotsByDay({ options, now, ...choice }: SlotsByDayProps) {
  return [...new Set(options.map(({ day }) => day))].map(day => (
    <SlotsOfDay
      key={day}
      day={day}
      label={dayLabel(day, now)}
      options={options.filter(option => option.day === day)}
      {...choice}
    />
  ))
}

type SlotsOfDayProps = Omit<SlotsByDayProps, 'now'> & { day: Day; label: string }

function SlotsOfDay({ day, label, options, chosen, mayChoose, onChoose }: SlotsOfDayProps) {
  const date = formatWeekday(day)
  const nameOf = (option: DeliveryOption, ofDay: string) =>
    `${ofDay} ${hoursInWords(option.slot)}${mayChoose(option) ? '' : `, ${t('Full')}`}`
  return (
    <fieldset className="sm:flex sm:items-start sm:gap-5">
      {/* Only a floating legend is laid out like any other part. */}
      <legend className="mb-2 sm:float-left sm:mb-0 sm:w-24 sm:pt-1">
        <span className="block leading-5 font-semibold">{label}</span>
        {label !== date && <span className="text-sm text-ink-2">{date}</span>}
      </legend>
      <div className="flex flex-wrap gap-3">
        {options.map(option => (
          <label key={option.slot} className="chip focus-within:z-1">
            <input
              type="radio"
              className="sr-only"
              name="slot"
              value={keyOf(option)}
              aria-label={nameOf(option, label)}
              checked={option === chosen}
              disabled={!mayChoose(option)}
              onChange={() => onChoose(option)}
            />
            {hoursInWords(option.slot)}
            {!mayChoose(option) && <small className="inline-block">{t('Full')}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
