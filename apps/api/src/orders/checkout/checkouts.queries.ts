import type { Day } from '@pindivantalu/domain/indian-time'
import { HOLD_MINUTES } from '@pindivantalu/domain/kitchen/delivery-options'
import type { BasketPrices } from '@pindivantalu/domain/orders/basket/basket-prices'
import type { NoteAndGift } from '@pindivantalu/domain/orders/basket/gift.wire'
import type { ValidatedLine } from '@pindivantalu/domain/orders/basket/validate-basket'
import { type ExpressionBuilder, type InferResult, type RawBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/client.ts'
import { everyColumnOf } from '../../db/every-column-of.ts'
import { type Blanks, filledIn } from '../../db/filled-in.ts'
import type { AddressCopy } from '../../db/json-columns.ts'
import type { DB } from '../../db/tables.ts'
import { kitchenRules } from '../../kitchen/kitchen.queries.ts'

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
  const { rows } = await db.executeQuery(insertingCheckout(db, columnsOf(checkout)))
  return rows.length > 0
}

function columnsOf({ shipTo, basket, gift, prices, ...checkout }: NewCheckout) {
  return {
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
    told_day: checkout.heldDay,
    ...pricesAsColumns(prices),
  }
}

type Columns = ReturnType<typeof columnsOf>
const COLUMNS = everyColumnOf<Columns>()([
  ...(['id', 'provider_order_id', 'user_id', 'basket', 'festival_id', 'address_id', 'address'] as const),
  ...(['payment_method', 'delivery_note', 'gift', 'pays_order_id', 'next_check_at', 'held_day'] as const),
  ...(['told_day', 'items_paise', 'shipping_paise', 'tax_paise', 'platform_fee_paise'] as const),
  ...(['platform_fee_tax_paise', 'total_paise'] as const),
])

const insertingCheckout = filledIn((db, given: Blanks<Columns>) =>
  db
    .with('customer', () => customerStillThere(db, given.user_id))
    .insertInto('checkouts')
    .columns([...COLUMNS, 'held_until'])
    .expression(from =>
      from
        .selectFrom('customer')
        .select(COLUMNS.map(name => sql`${given[name]}`.as(name)))
        .select(sql`CASE WHEN ${given.held_day}::date IS NOT NULL THEN ${heldUntil} END`.as('held_until')),
    )
    .returning('id'),
)

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
function customerStillThere(db: Database, userId: string | RawBuilder<string>) {
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
export function findCheckout(db: Database, { providerOrderId, ownedBy }: WhichCheckout) {
  return checkouts(db)
    .where('provider_order_id', '=', providerOrderId)
    .$if(ownedBy !== undefined, query => query.where('user_id', '=', ownedBy ?? ''))
    .executeTakeFirst()
}

type OwnCheckout = { providerOrderId: string; ownedBy: string; from: Day }

/** With what decides on which days its basket can be brought. */
export async function findCheckoutAndRules(db: Database, which: OwnCheckout) {
  const { rows } = await db.executeQuery(findingCheckoutAndRules(db, which))
  return rows[0]
}

const findingCheckoutAndRules = filledIn((db, { providerOrderId, ownedBy, from }: Blanks<OwnCheckout>) => {
  const products = sql<
    string[]
  >`ARRAY(SELECT (line ->> 'product')::uuid FROM jsonb_array_elements(basket) AS line)`
  const festivals = sql<string[]>`array_remove(ARRAY[festival_id], NULL)`
  return checkouts(db)
    .where('provider_order_id', '=', providerOrderId)
    .where('user_id', '=', ownedBy)
    .select(kitchenRules({ from, products, festivals }).as('rules'))
})

type WhichOpen = { ownedBy: string; paysOrderId: string; since: Date }
export type OpenCheckout = NonNullable<Awaited<ReturnType<typeof findOpenCheckout>>>

/** The newest that a customer may still pay, so that asking again, here or in another tab, opens the same payment. */
export function findOpenCheckout(db: Database, { paysOrderId, ...which }: WhichOpen) {
  return openCheckouts(db, which).where('pays_order_id', '=', paysOrderId).executeTakeFirst()
}

type OpenBasket = { ownedBy: string; since: Date; from: Day; products: string[]; festivals: string[] }

/** The same of a basket, with what decides on which days the one that is asked for now can be brought. */
export async function findOpenCheckoutAndRules(db: Database, asked: OpenBasket) {
  const { rows } = await db.executeQuery(findingOpenCheckoutAndRules(db, asked))
  const [row] = rows
  if (!row) throw new Error('A question without a condition was not answered.')
  return row
}

const findingOpenCheckoutAndRules = filledIn((db, asked: Blanks<OpenBasket>) =>
  openCheckoutAndRules(db, asked, asked.festivals),
)

/** The same before it is known which of its products can be had: of the festivals for which they are sold now. */
export const findingOpenCheckoutAndRulesNow = filledIn((db, asked: Blanks<Omit<OpenBasket, 'festivals'>>) =>
  openCheckoutAndRules(db, asked, undefined),
)

function openCheckoutAndRules(
  db: Database,
  asked: Blanks<Omit<OpenBasket, 'festivals'>>,
  festivals: RawBuilder<string[]> | undefined,
) {
  const open = openCheckouts(db, asked).where('pays_order_id', 'is', null)
  return db.selectNoFrom([
    jsonObjectFrom(open).as('open'),
    kitchenRules({ from: asked.from, products: asked.products, festivals }).as('rules'),
  ])
}

function openCheckouts(
  db: Database,
  which: Blanks<Omit<WhichOpen, 'paysOrderId'>> | Omit<WhichOpen, 'paysOrderId'>,
) {
  return db
    .selectFrom('checkouts')
    .where('user_id', '=', which.ownedBy)
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
