import type { Day } from '@pindivantalu/domain/indian-time'
import { HOLD_MINUTES } from '@pindivantalu/domain/kitchen/delivery-options'
import type { BasketPrices } from '@pindivantalu/domain/orders/basket/basket-prices'
import type { NoteAndGift } from '@pindivantalu/domain/orders/basket/gift.wire'
import type { ValidatedLine } from '@pindivantalu/domain/orders/basket/validate-basket'
import { type ExpressionBuilder, type InferResult, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import type { AddressCopy } from '../../db/json-columns.ts'
import { type Blanks, filledIn } from '../../db/rows-as-json.ts'
import type { DB } from '../../db/tables.ts'
import { type AskedRules, kitchenRules } from '../../kitchen/kitchen.queries.ts'

export type ShipTo = { id: string; copy: AddressCopy }

export type NewCheckout = NoteAndGift & {
  id: string
  providerOrderId: string
  userId: string
  basket: ValidatedLine[]
  festivalId: string | null
  shipTo: ShipTo | null
  paymentMethod: string
  prices: BasketPrices
  paysOrderId?: string
  nextCheckAt: Date
  /** Null for an order that is there already. */
  heldDay: Day | null
}

/** Whether it is written. Waits for a deletion of the customer that is under way, and then writes nothing. */
export async function insertCheckout(db: Database, checkout: NewCheckout): Promise<boolean> {
  const { shipTo, basket, gift, prices } = checkout
  const columns = {
    id: checkout.id,
    provider_order_id: checkout.providerOrderId,
    user_id: checkout.userId,
    basket: JSON.stringify(basket),
    festival_id: checkout.festivalId,
    address_id: shipTo?.id ?? null,
    address: shipTo ? JSON.stringify(shipTo.copy) : null,
    payment_method: checkout.paymentMethod,
    delivery_note: checkout.deliveryNote,
    gift: gift && JSON.stringify(gift),
    pays_order_id: checkout.paysOrderId ?? null,
    next_check_at: checkout.nextCheckAt,
    held_day: checkout.heldDay,
    held_until: checkout.heldDay === null ? null : heldUntil,
    told_day: checkout.heldDay,
    ...pricesAsColumns(prices),
  }
  const written = await db
    .with('customer', () => customerStillThere(db, checkout.userId))
    .insertInto('checkouts')
    .columns(Object.keys(columns) as (keyof typeof columns)[])
    .expression(from =>
      from
        .selectFrom('customer')
        .select(Object.entries(columns).map(([name, value]) => sql`${value}`.as(name))),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** By the database's clock, as are all who ask whether it is over. */
const heldUntil = sql<Date>`now() + ${HOLD_MINUTES}::integer * interval '1 minute'`

/** Of a customer who pays something else now, or the same again. */
export async function endHoldsOf(tx: Database, userId: string): Promise<void> {
  await tx
    .updateTable('checkouts')
    .where('user_id', '=', userId)
    .where('held_day', 'is not', null)
    .where('order_id', 'is', null)
    .set({ held_day: null, held_until: null })
    .execute()
}

export async function holdAgain(tx: Database, { id, day }: { id: string; day: Day | null }): Promise<void> {
  if (day === null) return
  await tx
    .updateTable('checkouts')
    .where('id', '=', id)
    .set({ held_day: day, held_until: heldUntil, told_day: day })
    .execute()
}

/** Waits for a deletion under way, and then finds nobody. */
function customerStillThere(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .where('users.id', '=', userId)
    .where('anonymised_at', 'is', null)
    .select('users.id')
    .forKeyShare()
}

export function pricesAsColumns(prices: BasketPrices) {
  return {
    items_paise: prices.itemsPrice,
    shipping_paise: prices.shippingPrice,
    tax_paise: prices.taxPrice,
    platform_fee_paise: prices.platformFee,
    platform_fee_tax_paise: prices.platformFeeTax,
    total_paise: prices.totalPrice,
  }
}

export type CheckoutRow = NonNullable<Awaited<ReturnType<typeof findCheckout>>>

type WhichCheckout = { providerOrderId: string; ownedBy?: string }

/** `ownedBy` where a customer asks; the provider's news name nobody. */
export function findCheckout(db: Database, which: WhichCheckout) {
  return checkoutNamed(db, which).executeTakeFirst()
}

/** With what decides on which days its basket can be brought. */
export function findCheckoutAndRules(db: Database, { from, ...which }: WhichCheckout & { from: Day }) {
  const products = sql<
    string[]
  >`ARRAY(SELECT (line ->> 'product')::uuid FROM jsonb_array_elements(basket) AS line)`
  const festivals = sql<string[]>`array_remove(ARRAY[festival_id], NULL)`
  return checkoutNamed(db, which)
    .select(kitchenRules({ from, products, festivals }).as('rules'))
    .executeTakeFirst()
}

function checkoutNamed(db: Database, { providerOrderId, ownedBy }: WhichCheckout) {
  return checkouts(db)
    .where('provider_order_id', '=', providerOrderId)
    .$if(ownedBy !== undefined, query => query.where('user_id', '=', ownedBy ?? ''))
}

type WhichOpen = { ownedBy: string; paysOrderId: string | null; since: Date }
export type OpenCheckout = NonNullable<Awaited<ReturnType<typeof findOpenCheckout>>>

/** The newest that a customer may still pay, so that asking again, here or in another tab, opens the same payment. */
export function findOpenCheckout(db: Database, which: WhichOpen) {
  return openCheckout(db, which).executeTakeFirst()
}

/** With what decides on which days the basket that is asked for now can be brought. */
export function findOpenCheckoutAndRules(db: Database, which: WhichOpen, asked: AskedRules) {
  return db
    .selectNoFrom([jsonObjectFrom(openCheckout(db, which)).as('open'), kitchenRules(asked).as('rules')])
    .executeTakeFirstOrThrow()
}

function openCheckout(db: Database, which: WhichOpen) {
  return db
    .selectFrom('checkouts')
    .where('user_id', '=', which.ownedBy)
    .where('pays_order_id', which.paysOrderId === null ? 'is' : '=', which.paysOrderId)
    .where('created_at', '>', which.since)
    .where('order_id', 'is', null)
    .where(eb => eb.not(eb.exists(paymentsThatCount(eb))))
    .orderBy('created_at', 'desc')
    .limit(sql.lit(1))
    .select(['id', 'provider_order_id', 'basket', 'festival_id', 'address', 'payment_method'])
    .select(['delivery_note', 'gift', 'total_paise'])
}

function paymentsThatCount(eb: ExpressionBuilder<DB, 'checkouts'>) {
  return eb
    .selectFrom('payments')
    .whereRef('checkout_id', '=', 'checkouts.id')
    .where('status', 'in', sql<string>`('authorized', 'captured', 'refunded')`)
    .select('payment_id')
}

function checkouts(db: Database) {
  return db
    .selectFrom('checkouts')
    .innerJoin('users', 'users.id', 'checkouts.user_id')
    .select([
      'checkouts.id',
      'provider_order_id',
      'user_id',
      'basket',
      'festival_id',
      'address_id',
      'address',
      'payment_method',
      'delivery_note',
      'gift',
      'items_paise',
      'shipping_paise',
      'tax_paise',
      'platform_fee_paise',
      'platform_fee_tax_paise',
      'total_paise',
      'checkouts.created_at',
      'order_id',
      'pays_order_id',
      'users.anonymised_at',
      'users.name as customer_name',
      'users.phone as customer_phone',
      'users.email as customer_email',
      'users.email_proven_at as customer_email_proven_at',
      'users.language as customer_language',
    ])
}

/** Where a basket was priced without an address, it is said at the end; the first one said stays. */
export async function addAddress(
  db: Database,
  checkout: { id: string; user_id: string },
  { id: addressId, copy }: ShipTo,
): Promise<void> {
  await db
    .with('customer', () => customerStillThere(db, checkout.user_id))
    .updateTable('checkouts')
    .from('customer')
    .whereRef('checkouts.user_id', '=', 'customer.id')
    .where('checkouts.id', '=', checkout.id)
    .where('address', 'is', null)
    .set({ address_id: addressId, address: JSON.stringify(copy) })
    .execute()
}

type WhichToLock = { id: string; customerId: string }

/**
 * Everyone who settles a payment locks in this order: the customer (as deleting a person does), the checkout, the order
 * that it pays; then the payment, its refund, the invoice counter. The answer is what is true once the locks are held.
 */
export const lockingCheckout = filledIn((tx, { id, customerId }: Blanks<WhichToLock>) =>
  tx
    .with('customer', db =>
      db
        .selectFrom('users')
        .where('users.id', '=', customerId)
        .select(['users.id', 'anonymised_at'])
        .forShare(),
    )
    .with('checkout', db =>
      db
        .selectFrom('checkouts')
        .innerJoin('customer', 'customer.id', 'checkouts.user_id')
        .where('checkouts.id', '=', id)
        .select(['order_id', 'pays_order_id', 'address_id', 'address', 'told_day', 'anonymised_at'])
        .select(sql<Day | null>`CASE WHEN held_until > now() THEN held_day::text END`.as('held_day'))
        .forUpdate('checkouts'),
    )
    .with('order_to_pay', db =>
      db
        .selectFrom('orders')
        .innerJoin('checkout', 'checkout.pays_order_id', 'orders.id')
        .select(['paid_at', 'cancelled_at'])
        .forNoKeyUpdate('orders'),
    )
    .selectFrom('checkout')
    .leftJoin('order_to_pay', join => join.onTrue())
    .select(['order_id', 'address_id', 'address', 'held_day', 'told_day'])
    .select(['anonymised_at', 'paid_at', 'cancelled_at']),
)

export type LockedCheckout = InferResult<ReturnType<typeof lockingCheckout>>[number]

/** What the checkout has become. It is locked: nobody else has written it meanwhile. */
export function claimingCheckout(tx: Database, { id, orderId }: { id: string; orderId: string }) {
  return tx.updateTable('checkouts').where('id', '=', id).set({ order_id: orderId, next_check_at: null })
}
