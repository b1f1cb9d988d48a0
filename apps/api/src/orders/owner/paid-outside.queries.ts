import type { Paise } from '@pindivantalu/domain/money'
import type { OutsideMethod, OutsidePayment } from '@pindivantalu/domain/orders/paid-outside/paid-outside'
import { CURRENCY } from '@pindivantalu/domain/payments/payment'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { DECIDED } from '../order-version.ts'

/** The customer is locked before the order, as where a payment is settled. Undefined for an order that is not there. */
export async function lockOrderToMarkPaid(tx: Database, id: string) {
  const customer = await tx
    .selectFrom('users')
    .where('users.id', '=', eb => eb.selectFrom('orders').where('orders.id', '=', id).select('user_id'))
    .select('anonymised_at')
    .forShare()
    .executeTakeFirst()
  const order = await tx
    .selectFrom('orders')
    .where('id', '=', id)
    .select([
      ...DECIDED,
      'total_paise',
      sql<boolean>`EXISTS (SELECT FROM owner_orders WHERE order_id = orders.id)`.as('is_made_by_owner'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return order && customer && { ...order, anonymised_at: customer.anonymised_at }
}

/** Asked once the order is locked: another request may have marked it meanwhile. */
export function findOutsidePayment(tx: Database, orderId: string): Promise<OutsidePayment | undefined> {
  return tx
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('way', '<>', 'razorpay')
    .select(['way as method', 'reference'])
    .$narrowType<{ method: OutsideMethod }>()
    .executeTakeFirst()
}

type NewPayment = OutsidePayment & { id: string; orderId: string; amount: Paise; at: Date }

export async function insertOutsidePayment(tx: Database, payment: NewPayment): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      payment_id: payment.id,
      checkout_id: null,
      order_id: payment.orderId,
      status: 'captured',
      amount_paise: payment.amount,
      currency: CURRENCY,
      method: payment.method,
      begun_at: payment.at,
      seen_at: payment.at,
      way: payment.method,
      reference: payment.reference,
    })
    .execute()
}
