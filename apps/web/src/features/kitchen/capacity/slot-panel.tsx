import { weekdayOf } from '@pindivantalu/domain/indian-time'
import type { DayCapacity, SlotCapacity } from '@pindivantalu/domain/kitchen/kitchen.wire'
import { MOST_PLACES } from '@pindivantalu/domain/kitchen/places'
import { weekdayName } from '@pindivantalu/domain/kitchen/places-in-words'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import { Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useSaveCapacityMutation } from '../kitchen.api.ts'
import { STATE_WORDS, shortDay, slotInWords } from './capacity-words.ts'
import { cellOf, draftOf, placesIn, requestBack, requestFor, stateOf } from './slot-change.ts'

/** What the chosen slot may take. Keyed by its slot: another one begins with what it has. */
export function SlotPanel({ day, slot }: { day: DayCapacity; slot: TimeSlot }) {
  const cell = cellOf(day, slot)
  if (!cell) return null
  const title = `${shortDay(day.day)}, ${slotInWords(slot)}`
  const state = STATE_WORDS[stateOf(day, slot)]
  return (
    <Panel title={title}>
      {state && (
        <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold">
          <Lock className="icon" />
          {state}
        </p>
      )}
      <SlotForm
        key={`${day.day} ${slot} ${cell.capacity} ${cell.everyWeek}`}
        day={day}
        cell={cell}
        title={title}
      />
    </Panel>
  )
}

type SlotFormProps = { day: DayCapacity; cell: SlotCapacity; title: string }

function SlotForm({ day: { day }, cell, title }: SlotFormProps) {
  const saved = draftOf(cell)
  const [draft, setDraft] = useState(saved)
  const [error, setError] = useState<string>()
  const [save, { isLoading }] = useSaveCapacityMutation()
  const weekday = weekdayName(weekdayOf(day))
  const at = { day, slot: cell.slot }
  const places = placesIn(draft)
  const change = (next: Partial<typeof draft>) => {
    setDraft({ ...draft, ...next })
    setError(undefined)
  }

  async function send(request: ReturnType<typeof requestFor>): Promise<void> {
    const before = requestBack(at, cell)
    const answer = await save(request)
    if (answer.error) return sayFailure(answer.error)
    toast.ok(`${title} saved`, { action: { label: 'Undo', run: () => void takeBack(before) } })
  }
  async function takeBack(before: ReturnType<typeof requestBack>): Promise<void> {
    const answer = await save(before)
    if (answer.error) sayFailure(answer.error)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    if (places === undefined)
      return setError(`A whole number, at most ${MOST_PLACES.toLocaleString('en-IN')}`)
    void send(requestFor({ ...at, places, isEveryWeek: draft.isEveryWeek, cell }))
  }

  return (
    <form className="mt-3 grid gap-2" noValidate onSubmit={onSubmit}>
      <TextField
        label="Most orders"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        disabled={draft.isClosed}
        value={draft.most}
        error={error}
        hint={`${cell.taken} taken. Left empty: as many as come.`}
        onChange={event => change({ most: event.currentTarget.value })}
      />
      {places !== undefined && places !== null && places < cell.taken && (
        <Alert tone="warn" isNews>
          Taken already: {cell.taken}. What is taken stays; no new ones come.
        </Alert>
      )}
      <CheckField
        label="Close this slot"
        checked={draft.isClosed}
        onChange={event => change({ isClosed: event.currentTarget.checked })}
      />
      <CheckField
        label={`Same for every ${weekday}`}
        checked={draft.isEveryWeek}
        onChange={event => change({ isEveryWeek: event.currentTarget.checked })}
      />
      {cell.isException && (
        <Button
          variant="outline"
          className="justify-self-start"
          isBusy={isLoading}
          onClick={() => void send({ weekdays: [], exceptions: [{ ...at, places: 'everyWeek' }] })}
        >
          As every {weekday} ({cell.everyWeek ?? 'no limit'})
        </Button>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button type="submit" className="grow" isBusy={isLoading} busyLabel="Saving...">
          Save
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            setDraft(saved)
            setError(undefined)
          }}
        >
          Undo
        </Button>
      </div>
      <p className="text-sm text-ink-2">
        Customers see ‘Full’ and the next free slot. Orders already taken stay.
      </p>
    </form>
  )
}
