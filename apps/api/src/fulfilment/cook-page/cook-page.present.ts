import { readyOf } from '@pindivantalu/domain/fulfilment/cook-page'
import type { CookPageLine, CookTrouble, Kitchens } from '@pindivantalu/domain/fulfilment/cook-page.wire'
import { TIME_SLOTS } from '@pindivantalu/domain/orders/slots/time-slots'
import type { CookLineRow, TroubleRow } from './cook-page.queries.ts'

export function presentCookLine(row: CookLineRow): CookPageLine {
  return {
    slot: row.slot,
    product: row.product_id,
    name: row.name,
    teluguName: row.telugu_name,
    weight: row.weight,
    choice: row.choice,
    isSweet: row.is_sweet,
    packets: row.packets,
    ready: readyIn(row),
  }
}

/** A kitchen that has said nothing stands in no list of what is ready. */
export function presentProgress(rows: readonly CookLineRow[]): Kitchens['progress'] {
  const told = new Set(rows.filter(({ ticked }) => ticked !== null).map(({ cook_id }) => cook_id))
  return TIME_SLOTS.flatMap(slot => {
    const ofSlot = rows.filter(row => row.slot === slot && told.has(row.cook_id))
    return [...Map.groupBy(ofSlot, ({ cook_id }) => cook_id).values()].map(lines => ({
      slot,
      kitchen: { _id: lines[0]?.cook_id ?? '', name: lines[0]?.kitchen ?? '' },
      packets: lines.reduce((sum, { packets }) => sum + packets, 0),
      ready: lines.reduce((sum, line) => sum + readyIn(line), 0),
    }))
  })
}

export function presentTrouble(row: TroubleRow): CookTrouble {
  return {
    _id: row.id,
    kitchen: { _id: row.cook_id, name: row.kitchen },
    day: row.day,
    reason: row.reason as CookTrouble['reason'],
    words: row.words,
    at: row.told_at.toISOString(),
  }
}

const readyIn = ({ packets, collected, ticked }: CookLineRow) =>
  readyOf({ packets, collected, ticked: ticked ?? 0 })
