import type { Board, BoardQuery } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { addDays, type Day, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { TIME_SLOTS } from '@pindivantalu/domain/orders/slots/time-slots'
import type { Deps } from '../../deps.ts'
import { presentOnBoard } from './board.present.ts'
import { type BoardRow, listOrdersOfDay, listOrdersWithoutSlot, listOverdueOrders } from './board.queries.ts'

const MOST_IN_GROUP = 500
/** One more shows that there are more. */
const ASKED_FOR = MOST_IN_GROUP + 1

/**
 * What is overdue is on the board of today alone, and so is what has no slot and is made for tomorrow at the latest: a
 * festival's orders, weeks ahead, need nobody yet, and are on the board of their day.
 */
export async function showBoard(
  { db, now, shop }: Pick<Deps, 'db' | 'now' | 'shop'>,
  query: BoardQuery,
): Promise<Board> {
  const asOf = now()
  const today = dayInHyderabad(asOf)
  const day = query.day ?? today
  const isToday = day === today
  const madeFor = (ahead: Day) =>
    ahead > today ? listOrdersWithoutSlot(db, { from: ahead, until: ahead }, ASKED_FOR) : []
  const [ofDay, earlier, withoutSlot] = await Promise.all([
    listOrdersOfDay(db, day, ASKED_FOR),
    isToday ? listOverdueOrders(db, today, ASKED_FOR) : [],
    isToday ? listOrdersWithoutSlot(db, { until: addDays(today, 1) }, ASKED_FOR) : madeFor(day),
  ])
  const slots = TIME_SLOTS.map(slot => ({ slot, rows: ofDay.filter(row => row.slot === slot) }))
  const show = (rows: BoardRow[]) => rows.slice(0, MOST_IN_GROUP).map(row => presentOnBoard(row, asOf))
  return {
    day,
    asOf: asOf.toISOString(),
    earlier: show(earlier),
    slots: slots.map(({ slot, rows }) => ({ slot, orders: show(rows) })),
    withoutSlot: show(withoutSlot),
    isCut: [earlier, withoutSlot, ...slots.map(({ rows }) => rows)].some(rows => rows.length > MOST_IN_GROUP),
    limits: shop.loadLimits(),
  }
}
