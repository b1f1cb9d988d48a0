import type { DeliveriesQuery, RunView } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { inRunOrder } from '@pindivantalu/domain/fulfilment/run'
import { dayInHyderabad, instantInHyderabad } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Deps } from '../../deps.ts'
import { showing, toPartner } from '../../orders/find-order.ts'
import { presentOrder } from '../../orders/orders.present.ts'
import type { OrderRow } from '../../orders/orders.queries.ts'
import {
  countGivenSince,
  findStopOrder,
  listDoneDeliveries,
  listPendingDeliveries,
} from './deliveries.queries.ts'

/** More than anybody brings in a day. */
const MOST_DONE = 100

export async function listDeliveries(
  deps: Pick<Deps, 'db' | 'now'>,
  { partnerId, status }: { partnerId: string; status: DeliveriesQuery['status'] },
): Promise<OrderView[]> {
  const rows =
    status === 'pending'
      ? await listStops(deps, partnerId)
      : await listDoneDeliveries(deps.db, { partnerId, limit: MOST_DONE })
  const toThem = showing(deps, toPartner(partnerId))
  return rows.map(row => presentOrder(row, toThem))
}

async function listStops({ db }: Pick<Deps, 'db'>, partnerId: string): Promise<OrderRow[]> {
  const rows = await listPendingDeliveries(db, partnerId)
  const stops = rows.map(row => ({ id: row.id, pincode: '', day: row.slot_day, slot: row.slot, row }))
  return inRunOrder(stops, await findStopOrder(db, partnerId)).map(({ row }) => row)
}

export async function showRun({ db, now }: Pick<Deps, 'db' | 'now'>, partnerId: string): Promise<RunView> {
  const since = instantInHyderabad(dayInHyderabad(now()), 0)
  return { stops: await findStopOrder(db, partnerId), given: await countGivenSince(db, { partnerId, since }) }
}
