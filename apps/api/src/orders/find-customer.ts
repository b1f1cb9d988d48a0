import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { CustomerToOrderFor } from '@pindivantalu/domain/orders/owner-order.wire'
import { presentAddress } from '../addresses/addresses.present.ts'
import { listAddresses } from '../addresses/addresses.queries.ts'
import type { Deps } from '../deps.ts'
import { lookAtDelivery } from '../kitchen/plan-delivery.ts'
import { listOrdersOf } from './list/own-orders.queries.ts'
import { presentOrderRow } from './orders.present.ts'
import { findCustomer } from './owner/owner-order.queries.ts'

/** As many as are looked at beside a chat. */
const NEWEST_OF_CUSTOMER = 20

/** Whom an order would be for; nobody yet is no failure. */
export async function factsOfCustomer(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  phone: string,
): Promise<CustomerToOrderFor> {
  const asOf = now()
  const [customer, { optionsFrom }] = await Promise.all([
    findCustomer(db, phone),
    lookAtDelivery(db, { lines: [], from: dayInHyderabad(asOf) }),
  ])
  const [addresses, orders] = customer
    ? await Promise.all([listAddresses(db, customer.id), listOrdersOf(db, customer.id, NEWEST_OF_CUSTOMER)])
    : [[], []]
  return {
    phone,
    customer: customer ? { _id: customer.id, name: customer.name, email: customer.email } : null,
    addresses: addresses.map(presentAddress),
    orders: orders.map(presentOrderRow),
    slotOptions: optionsFrom(asOf),
    asOf: asOf.toISOString(),
  }
}
