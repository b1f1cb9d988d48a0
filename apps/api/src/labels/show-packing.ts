import { type Day, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { labelOf } from '@pindivantalu/domain/labels/label'
import type { PackingList, PackingOrder, PackingQuery } from '@pindivantalu/domain/labels/labels.wire'
import { gathered } from '@pindivantalu/domain/labels/missing-fields'
import type { TimeSlot } from '@pindivantalu/domain/orders/slots/time-slots'
import type { ShopDetails } from '@pindivantalu/domain/settings/shop-details.wire'
import { atOneMoment } from '../db/one-moment.ts'
import type { Deps } from '../deps.ts'
import { packetOf, placesOf } from './packing.present.ts'
import { countOrdersToPack, listOrdersToPack, type PackingRow, type ToPack } from './packing.queries.ts'

/** What is to be packed, and what its labels lack. Printing changes something; looking does not. */
export async function showPacking(
  { db, now, shop }: Pick<Deps, 'db' | 'now' | 'shop'>,
  query: PackingQuery,
): Promise<PackingList> {
  const asOf = now()
  const today = dayInHyderabad(asOf)
  const which = toPack(query, today)
  const [rows, total] = await atOneMoment(db, async tx => [
    await listOrdersToPack(tx, which, query.part),
    await countOrdersToPack(tx, which),
  ])
  return {
    day: query.day ?? rows[0]?.day ?? today,
    asOf: asOf.toISOString(),
    orders: rows.map(row => presentPacking(row, shop.current())),
    total,
  }
}

export function toPack({ order, day, slot }: PackingQuery, today: Day): ToPack {
  return order ? { order } : { day: day ?? today, slot }
}

/** Whether a label is complete does not depend on when it is packed. */
const ANY_PACKING = { packedOn: '2026-01-01', batch: '' }

function presentPacking(row: PackingRow, marketer: ShopDetails): PackingOrder {
  const { lines } = row
  const missing = lines.map(line => {
    const made = labelOf(packetOf(line), marketer, ANY_PACKING)
    return { missing: made.ok ? [] : made.missing, places: placesOf(row, line) }
  })
  return {
    _id: row.id,
    reference: row.reference,
    name: row.ship_name,
    area: row.area ?? '',
    slot: row.slot as TimeSlot | null,
    rider: row.rider,
    stop: row.stop,
    packets: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: lines.map(({ name, weight, quantity, batch }) => ({ name, weight, quantity, batch })),
    missing: gathered(missing),
  }
}
