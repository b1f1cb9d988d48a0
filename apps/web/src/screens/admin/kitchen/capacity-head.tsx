import { addDays, type Day } from '@pindivantalu/domain/indian-time'
import type { DayCapacity } from '@pindivantalu/domain/kitchen/kitchen.wire'
import { CalendarOff, ChevronLeft, ChevronRight, Copy } from 'lucide-react'
import { useState } from 'react'
import { useGetDeskFestivalsQuery } from '../../../features/festivals/desk/festival-desk.api.ts'
import { weekInWords } from '../../../features/kitchen/capacity/capacity-words.ts'
import { requestForNextWeek } from '../../../features/kitchen/capacity/slot-change.ts'
import { useSaveCapacityMutation } from '../../../features/kitchen/kitchen.api.ts'
import { AddHoliday } from '../../../features/settings/holidays/add-holiday.tsx'
import { errorText } from '../../../lib/api/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'

const WEEK = 7

type CapacityHeadProps = {
  from: Day
  today: Day
  /** Undefined until they are there. */
  days: DayCapacity[] | undefined
  onFrom: (day: Day) => void
}

export function CapacityHead({ from, today, days, onFrom }: CapacityHeadProps) {
  const [isAdding, setAdding] = useState(false)
  const festivals = useGetDeskFestivalsQuery(undefined, { skip: !isAdding }).data ?? []
  const next = addDays(from, WEEK)
  const before = addDays(from, -WEEK)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">Capacity</h1>
        <div className="flex items-center rounded-md border border-line-control bg-raised">
          <IconButton
            variant="ghost"
            label="The week before"
            disabled={from <= today}
            onClick={() => onFrom(before > today ? before : today)}
          >
            <ChevronLeft className="icon" />
          </IconButton>
          <strong aria-live="polite" className="px-1 text-sm">
            {weekInWords(from, addDays(from, WEEK - 1))}
          </strong>
          <IconButton variant="ghost" label="The week after" onClick={() => onFrom(next)}>
            <ChevronRight className="icon" />
          </IconButton>
        </div>
        <div className="flex flex-wrap gap-2 lg:ms-auto">
          <Button variant="outline" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            <CalendarOff className="icon" />
            Add a holiday
          </Button>
          <CopyToNextWeek from={from} days={days} />
        </div>
      </div>
      {isAdding && <AddHoliday festivals={festivals} onAdded={() => setAdding(false)} />}
    </>
  )
}

function CopyToNextWeek({ from, days }: Pick<CapacityHeadProps, 'from' | 'days'>) {
  const [isAsking, setAsking] = useState(false)
  const [save, { isLoading, error, reset }] = useSaveCapacityMutation()
  const week = weekInWords(addDays(from, WEEK), addDays(from, 2 * WEEK - 1))
  const close = () => {
    reset()
    setAsking(false)
  }
  const copy = async (shown: DayCapacity[]) => {
    const answer = await save(requestForNextWeek(shown))
    if (answer.error) return
    close()
    toast.ok(`Copied to ${week}`)
  }
  return (
    <>
      <Button variant="outline" disabled={!days} onClick={() => setAsking(true)}>
        <Copy className="icon" />
        Copy to next week
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Copy to ${week}?`}
        confirmLabel="Copy"
        isBusy={isLoading}
        problem={error && errorText(error)}
        onConfirm={() => days && void copy(days)}
        onCancel={close}
      >
        What single days of this week have of their own is set for that week too. What its days have now is
        replaced; what holds every week stays.
      </ConfirmDialog>
    </>
  )
}
