import type { ListedOrder } from '@pindivantalu/domain/orders/list/order-list.wire'
import { presentOrderRow } from '../orders.present.ts'
import type { ListedRow } from './order-list.queries.ts'

export function presentListedOrder(row: ListedRow): ListedOrder {
  return {
    ...presentOrderRow(row),
    pincode: row.ship_postal_code,
    area: row.area,
    cook: row.cook_name,
    rider: row.rider_name,
  }
}
