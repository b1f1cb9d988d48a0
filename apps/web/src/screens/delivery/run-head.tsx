import { runTotals, stopState } from '@pindivantalu/domain/fulfilment/run-today'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { slotInWords } from '@pindivantalu/domain/orders/slots/slot-in-words'
import { createPortal } from 'react-dom'
import { asDoneHere, missedHere } from '../../features/fulfilment/delivery/kept/as-done-here.ts'
import type { KeptAct } from '../../features/fulfilment/delivery/kept/kept-act.ts'
import { RunTotals } from '../../features/fulfilment/delivery/run/run-totals.tsx'
import type { ShopClock } from '../../lib/shop-clock.ts'
import { useShopTime } from '../../lib/use-shop-time.ts'

type RunHeadProps = {
  orders: readonly OrderView[]
  clock: ShopClock
  waiting: readonly KeptAct[]
  /** How many were handed over today, where it is known. */
  given: number | undefined
  /** Where the run is named. */
  place: HTMLElement | null
}

/** Which run it is, and how far it has come. */
export function RunHead({ orders, clock, waiting, given, place }: RunHeadProps) {
  const now = useShopTime(clock, undefined, MINUTE)
  const stops = asDoneHere(orders, waiting)
  const missed = missedHere(waiting)
  const totals = runTotals(stops, { given: given ?? 0, missedHere: missed, now })
  // What came back has no time of its own.
  const next = stops.find(stop => !['back', 'waits'].includes(stopState(stop, missed))) ?? stops[0]
  return (
    <>
      {place && next && createPortal(slotInWords(next.delivery, now), place)}
      <RunTotals totals={totals} isGivenKnown={given !== undefined} />
    </>
  )
}
