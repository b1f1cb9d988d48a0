import { festivalOn } from '@pindivantalu/domain/festivals/festival-desk'
import { formatDay } from '@pindivantalu/domain/indian-time'
import type { HolidayView } from '@pindivantalu/domain/settings/settings.wire'
import { formatWeekday } from '@pindivantalu/domain/time-in-words'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useFocusKept } from '../../../ui/hooks/use-focus-kept.ts'
import { type Column, TableCards } from '../../../ui/layout/table-cards.tsx'
import { useAddHolidayMutation, useRemoveHolidayMutation } from '../settings.api.ts'
import { AddHoliday, type FestivalOfDays } from './add-holiday.tsx'

const columnsWith = (festivals: readonly FestivalOfDays[]): Column<HolidayView>[] => [
  { label: 'Day', cell: ({ day }) => <span className="font-semibold">{dayInWords(day)}</span> },
  { label: 'Holiday', cell: holiday => <Name {...{ holiday, festivals }} /> },
  { label: 'Orders on that day', cell: holiday => <OrdersOn holiday={holiday} /> },
  { label: 'Remove', onPhone: 'wide', cell: holiday => <Remove holiday={holiday} /> },
]

type HolidaysProps = { holidays: HolidayView[]; festivals: readonly FestivalOfDays[] }

export function Holidays({ holidays, festivals }: HolidaysProps) {
  const [addedDay, setAddedDay] = useState<string>()
  // As the list has it: removed again, there is nothing left to say of it.
  const added = holidays.find(({ day }) => day === addedDay)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusKept(heading, holidays.length)
  return (
    <>
      <AddHoliday festivals={festivals} onAdded={({ day }) => setAddedDay(day)} />
      {added && added.orders > 0 && (
        <div className="mb-5">
          <Alert tone="warn" isNews>
            {dayInWords(added.day)} has orders already. They stay on that day until you speak to their
            customers: <OrdersOn holiday={added} />
          </Alert>
        </div>
      )}
      <h2 ref={heading} tabIndex={-1} className="panel-title mb-3 outline-none">
        Planned holidays
      </h2>
      {holidays.length === 0 ? (
        <p className="text-ink-2">No holidays are planned. Parcels are delivered every day.</p>
      ) : (
        <TableCards
          caption="Holidays"
          columns={columnsWith(festivals)}
          rows={holidays}
          keyOf={({ day }) => day}
        />
      )}
    </>
  )
}

function Name({
  holiday: { day, name },
  festivals,
}: { holiday: HolidayView } & Omit<HolidaysProps, 'holidays'>) {
  const festival = festivalOn(day, festivals)
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      {festival && (
        <Link to={`/admin/festivals/${festival._id}`} className="block text-sm text-warn underline">
          Takes a day from {festival.name}
        </Link>
      )}
    </>
  )
}

function OrdersOn({ holiday: { day, orders } }: { holiday: HolidayView }) {
  if (orders === 0) return 'None'
  return (
    <Link to={`/admin/orderlist?day=${day}`} className="inline-flex min-h-11 items-center underline">
      {orders === 1 ? '1 order' : `${orders} orders`}
    </Link>
  )
}

/** Takes effect at once, and can be taken back as easily: nothing is asked. */
function Remove({ holiday: { day, name } }: { holiday: HolidayView }) {
  const [remove, { isLoading }] = useRemoveHolidayMutation()
  const [add] = useAddHolidayMutation()
  const undo = async () => {
    const { error } = await add({ day, name })
    if (error) sayFailure(error)
  }
  const onRemove = async () => {
    const { error } = await remove(day)
    if (error) return sayFailure(error)
    toast.ok(`${name} is no longer a holiday`, { action: { label: 'Undo', run: () => void undo() } })
  }
  return (
    <Button
      variant="outline"
      size="sm"
      className="pointer-coarse:min-h-11"
      isBusy={isLoading}
      onClick={() => void onRemove()}
    >
      <Trash2 className="icon" />
      Remove<span className="sr-only"> {name}</span>
    </Button>
  )
}

function dayInWords(day: string): string {
  return `${formatWeekday(day).slice(0, 3)}, ${formatDay(day)}`
}
