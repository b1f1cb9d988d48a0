import type { DeliveriesQuery } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { Deps } from '../../deps.ts'
import { showing, toPartner } from '../../orders/find-order.ts'
import { presentOrder } from '../../orders/orders.present.ts'
import { listDoneDeliveries, listPendingDeliveries } from './deliveries.queries.ts'

/** More than anybody brings in a day. */
const MOST_DONE = 100

export async function listDeliveries(
  deps: Pick<Deps, 'db' | 'now'>,
  { partnerId, status }: { partnerId: string; status: DeliveriesQuery['status'] },
): Promise<OrderView[]> {
  const rows =
    status === 'pending'
      ? await listPendingDeliveries(deps.db, partnerId)
      : await listDoneDeliveries(deps.db, { partnerId, limit: MOST_DONE })
  const toThem = showing(deps, toPartner(partnerId))
  return rows.map(row => presentOrder(row, toThem))
}
