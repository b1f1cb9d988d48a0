import { cellFor } from '@pindivantalu/domain/catalog/csv-cells'
import { timestampInHyderabad } from '@pindivantalu/domain/indian-time'
import { toRupees } from '@pindivantalu/domain/money'
import type { OrderFiltersQuery } from '@pindivantalu/domain/orders/list/order-list.wire'
import { orderStatus } from '@pindivantalu/domain/orders/order-status'
import type { Deps } from '../../deps.ts'
import { findNamedOrder, wordsFor } from './order-list-search.ts'
import type { Which } from './order-list-which.queries.ts'
import { type CsvOrder, findCsvOrders, listNextOrders } from './orders-csv.queries.ts'
import { whichOf } from './which-of.ts'

/** So many are in memory at once. Where words are looked for, more are looked through for the same rows. */
const READ_AT_ONCE = 500
const LOOKED_THROUGH_AT_ONCE = 5_000

/**
 * Everything that is asked for, the newest first. It goes on after the last row it has read, and only when the reader
 * wants more: a reader who leaves ends it between two short statements.
 */
export async function* exportOrders(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { q, ...filters }: OrderFiltersQuery,
): AsyncGenerator<string[][]> {
  yield [COLUMNS.map(([heading]) => heading)]
  const asked = whichOf(filters, now())
  const named = q === undefined ? undefined : await findNamedOrder(db, asked, q)
  const which: Which = named ? { ids: named } : asked
  const words = q === undefined || named ? undefined : await wordsFor(db, q)
  if (words?.length === 0) return
  const limit = words === undefined ? READ_AT_ONCE : LOOKED_THROUGH_AT_ONCE
  let after: { micros: number; id: string } | undefined
  for (;;) {
    const next = await listNextOrders(db, which, { words, after, limit })
    const ids = next.filter(order => order.has_words).map(({ id }) => id)
    for (let from = 0; from < ids.length; from += READ_AT_ONCE)
      yield (await findCsvOrders(db, ids.slice(from, from + READ_AT_ONCE))).map(rowOf)
    after = next.at(-1)
    if (next.length < limit) return
  }
}

const moment = (at: Date | null) => (at ? timestampInHyderabad(at) : '')

const COLUMNS: [heading: string, cell: (order: CsvOrder) => string][] = [
  ['Order', order => order.reference],
  ['Placed', order => moment(order.placed_at)],
  ['Status', order => (order.cancelled_at ? 'Cancelled' : statusOf(order))],
  ['Customer', order => order.customer_name],
  ['Phone', order => order.customer_phone ?? ''],
  ['Slot day', order => order.slot_day ?? ''],
  ['Slot', order => order.slot ?? ''],
  ['Day without slot', order => (order.slot_day === null ? (order.default_day ?? '') : '')],
  ['Festival', order => order.festival_name ?? ''],
  ['Receiver', order => order.ship_name],
  ['Receiver’s phone', order => order.ship_phone],
  ['Address', order => [order.ship_line1, order.ship_line2].filter(line => line !== '').join(', ')],
  ['City', order => order.ship_city],
  ['Pincode', order => order.ship_postal_code],
  ['Area', order => order.area ?? ''],
  ['Items', order => order.items ?? ''],
  ['Items price', order => toRupees(order.items_paise)],
  ['Delivery', order => toRupees(order.shipping_paise)],
  ['Tax', order => toRupees(order.tax_paise)],
  ['Platform fee', order => toRupees(order.platform_fee_paise)],
  ['Tax on platform fee', order => toRupees(order.platform_fee_tax_paise)],
  ['Total', order => toRupees(order.total_paise)],
  ['Payment', order => order.payment_method],
  ['Paid at', order => moment(order.paid_at)],
  ['Invoice', order => order.invoice_number ?? ''],
  ['Sent again', order => (order.replaces_order_id ? 'yes' : '')],
  ['Cook', order => order.cook_name ?? ''],
  ['Rider', order => order.rider_name ?? ''],
  ['Collected at', order => moment(order.collected_at)],
  ['Delivered at', order => moment(order.delivered_at)],
  ['Failed attempts', order => String(order.failed_attempts)],
  ['Cancelled at', order => moment(order.cancelled_at)],
]

function rowOf(order: CsvOrder): string[] {
  return COLUMNS.map(([, cell]) => cellFor(cell(order)))
}

function statusOf(order: CsvOrder): string {
  return orderStatus({
    paidAt: order.paid_at,
    sourcingPartnerId: order.sourcing_partner_id,
    deliveryPartnerId: order.delivery_partner_id,
    collectedAt: order.collected_at,
    deliveredAt: order.delivered_at,
  })
}
