import { addDays, dayInHyderabad, isDay } from '@pindivantalu/domain/indian-time'
import type { CapacityView, DayCapacity } from '@pindivantalu/domain/kitchen/kitchen.wire'
import { TIME_SLOTS } from '@pindivantalu/domain/orders/slots/time-slots'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CapacityWeek } from '../../../features/kitchen/capacity/capacity-week.tsx'
import { shortDay } from '../../../features/kitchen/capacity/capacity-words.ts'
import { MadePerDayTable } from '../../../features/kitchen/capacity/made-per-day.tsx'
import type { SlotOfDay } from '../../../features/kitchen/capacity/slot-change.ts'
import { SlotPanel } from '../../../features/kitchen/capacity/slot-panel.tsx'
import { useGetCapacityQuery } from '../../../features/kitchen/kitchen.api.ts'
import { useLastKnown } from '../../../ui/hooks/use-last-known.ts'
import { AdminPage } from '../admin-page.tsx'
import { Waiting } from '../waiting.tsx'
import { CapacityHead } from './capacity-head.tsx'
import { HolidayColumn } from './holiday-column.tsx'

const WEEK = 7

/** The week stands in the URL. It begins today: what is over can be changed no longer. */
export function Component() {
  const [address, setAddress] = useSearchParams()
  const [openedOn] = useState(() => dayInHyderabad(new Date()))
  const asked = address.get('from') ?? ''
  const from = isDay(asked) && asked > openedOn ? asked : openedOn
  const { currentData, error, refetch } = useGetCapacityQuery({ from, to: addDays(from, WEEK - 1) })
  const data = useLastKnown(currentData)
  return (
    <AdminPage title="Capacity">
      <CapacityHead
        from={from}
        today={data?.today ?? openedOn}
        days={currentData?.days}
        onFrom={day => setAddress({ from: day }, { replace: true, preventScrollReset: true })}
      />
      {data && !data.isLimited && !data.days.some(({ festival }) => festival) && (
        <p className="mb-3 max-w-prose text-ink-2">
          Nothing is limited: customers can order for every slot, as much as they like. Choose a slot below to
          say how many orders it may have.
        </p>
      )}
      {data ? (
        <Week data={data} />
      ) : (
        <Waiting what="the capacity" lines={8} error={error} onReload={() => void refetch()} />
      )}
    </AdminPage>
  )
}

function Week({ data: { days, today, made } }: { data: CapacityView }) {
  const [wanted, setWanted] = useState<SlotOfDay>()
  const [first] = days
  const slot = wanted?.slot ?? TIME_SLOTS[0]
  const day = days.find(one => one.day === wanted?.day) ?? first
  if (!day) return null
  const chosen = { day: day.day, slot }
  return (
    <>
      <DayChips days={days} chosen={day} onChoose={chosenDay => setWanted({ day: chosenDay, slot })} />
      <div className="mb-5">
        <CapacityWeek
          days={days}
          today={today}
          chosen={chosen}
          onChoose={setWanted}
          holiday={holiday => <HolidayColumn day={holiday} />}
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-lg:order-2">
          <MadePerDayTable made={made} today={today} />
        </div>
        {day.festival && <FestivalPanel festival={day.festival} day={day.day} />}
        {day.holiday === null && !day.festival && <SlotPanel day={day} slot={slot} />}
      </div>
    </>
  )
}

type FestivalPanelProps = { festival: NonNullable<DayCapacity['festival']>; day: string }

function FestivalPanel({ festival, day }: FestivalPanelProps) {
  return (
    <section aria-label={festival.name} className="panel">
      <h2 className="panel-title">{festival.name}</h2>
      <p className="mt-2 text-ink-2">
        {shortDay(day)} is one of its days: only its orders are brought, and its places are set there.
      </p>
      <Link to={`/admin/festivals/${festival._id}`} className="link mt-2 inline-flex min-h-11 items-center">
        Open {festival.name}
      </Link>
    </section>
  )
}

type DayChipsProps = { days: DayCapacity[]; chosen: DayCapacity; onChoose: (day: string) => void }

/** Phones show one day at a time. */
function DayChips({ days, chosen, onChoose }: DayChipsProps) {
  return (
    <fieldset aria-label="Day" className="mb-2 flex flex-wrap gap-2 lg:hidden">
      {days.map(({ day }) => (
        <button
          key={day}
          type="button"
          className="chip"
          aria-pressed={day === chosen.day}
          onClick={() => onChoose(day)}
        >
          {shortDay(day)}
        </button>
      ))}
    </fieldset>
  )
}
