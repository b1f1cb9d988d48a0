import type { KitchenOfOrder } from '@pindivantalu/domain/orders/order.wire'
import { presentPickUpAddress } from '../accounts/partners/sourcing-partners.present.ts'
import type { OrderRow } from './orders.queries.ts'

type CookColumns = Pick<NonNullable<OrderRow['cook']>, 'id' | 'name' | 'phone' | 'organization_name'>

export function presentCook({ id, name, phone, organization_name }: CookColumns) {
  return { _id: id, name, phone, organizationName: organization_name }
}

/** In the order of the lines. */
export function presentKitchens(lines: OrderRow['line_cooks']): KitchenOfOrder[] {
  const byKitchen = Map.groupBy(lines, line => line.kitchen_id)
  return [...byKitchen.entries()].flatMap(([id, made]) =>
    made.slice(0, 1).map(first => present(id, first, made)),
  )
}

type MadeLine = OrderRow['line_cooks'][number]

function present(id: string, first: MadeLine, made: readonly MadeLine[]): KitchenOfOrder {
  return {
    _id: id,
    sourcingPartner: presentCook(first),
    sourcingPartnerAddress: first.kitchen && presentPickUpAddress(first.kitchen),
    items: made.map(({ line }) => line),
    collectedAt: lastCollected(made),
  }
}

/** As JSON has them, times are texts. */
function lastCollected(made: readonly MadeLine[]): string | null {
  const times = made.map(({ collected_at: at }) => (at === null ? null : new Date(at).getTime()))
  return times.includes(null) ? null : new Date(Math.max(...times.map(Number))).toISOString()
}
