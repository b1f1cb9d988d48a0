import type { Day } from '@pindivantalu/domain/indian-time'
import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../db/tables.ts'

const ofOrder = expressionBuilder<DB, 'orders'>()

export const items = jsonArrayFrom(
  ofOrder
    .selectFrom('order_items as item')
    .leftJoin('products', 'products.id', 'item.product_id')
    .whereRef('item.order_id', '=', 'orders.id')
    .orderBy('item.position')
    .select([
      'item.id',
      'item.product_id',
      'item.name',
      'item.image',
      'item.sub_category',
      'item.hsn',
      'item.weight',
      'item.price_paise',
      'item.quantity',
      'item.spice_level',
      'item.sweetness',
      'products.telugu_name',
    ]),
)

/** The first one first. Read through JSON: times are text. */
export const attempts = jsonArrayFrom(
  ofOrder
    .selectFrom('delivery_attempts as attempt')
    .leftJoin('users', 'users.id', 'attempt.noted_by')
    .whereRef('attempt.order_id', '=', 'orders.id')
    .orderBy('attempt.noted_at')
    .orderBy('attempt.id')
    .select([
      'attempt.id',
      'attempt.reason',
      'attempt.note',
      'attempt.photo_key',
      'attempt.at',
      'attempt.noted_at',
      'attempt.noted_by',
      'users.name as noted_by_name',
      sql<number | null>`attempt.latitude`.as('latitude'),
      sql<number | null>`attempt.longitude`.as('longitude'),
    ]),
)

export const carrier = jsonObjectFrom(
  ofOrder
    .selectFrom('users')
    .whereRef('users.id', '=', 'orders.delivery_partner_id')
    .select(['users.id', 'users.name', 'users.phone']),
)

export const cook = jsonObjectFrom(
  ofOrder
    .selectFrom('sourcing_partners')
    .innerJoin('users', 'users.id', 'sourcing_partners.user_id')
    .whereRef('sourcing_partners.user_id', '=', 'orders.sourcing_partner_id')
    .select(['users.id', 'users.name', 'users.phone', 'sourcing_partners.organization_name']),
)

const KITCHEN = [
  'kitchen.id',
  'kitchen.address_line1',
  'kitchen.address_line2',
  'kitchen.city',
  'kitchen.state',
  'kitchen.postal_code',
  'kitchen.phone',
  'kitchen.alternate_phones',
  'kitchen.google_maps_location_url',
] as const

/** None where its cook was deleted. */
export const kitchen = jsonObjectFrom(
  ofOrder
    .selectFrom('sourcing_partner_addresses as kitchen')
    .whereRef('kitchen.id', '=', 'orders.sourcing_address_id')
    .where('kitchen.phone', '<>', '')
    .select(KITCHEN),
)

/** Who makes each line, where somebody does. */
export const lineCooks = jsonArrayFrom(
  ofOrder
    .selectFrom('order_items as line')
    .innerJoin('sourcing_partners', 'sourcing_partners.user_id', 'line.sourcing_partner_id')
    .innerJoin('users', 'users.id', 'sourcing_partners.user_id')
    .whereRef('line.order_id', '=', 'orders.id')
    .orderBy('line.position')
    .select(['line.id as line', 'line.collected_at', 'line.sourcing_address_id as kitchen_id'])
    .$narrowType<{ kitchen_id: string }>()
    .select(['users.id', 'users.name', 'users.phone', 'sourcing_partners.organization_name'])
    .select(line =>
      jsonObjectFrom(
        line
          .selectFrom('sourcing_partner_addresses as kitchen')
          .whereRef('kitchen.id', '=', 'line.sourcing_address_id')
          .where('kitchen.phone', '<>', '')
          .select(KITCHEN),
      ).as('kitchen'),
    ),
)

/** Of all its lines, each cook once. */
export const cookNames = sql<string | null>`(
  SELECT string_agg(organization_name, ', ' ORDER BY organization_name)
  FROM order_cooks JOIN sourcing_partners ON user_id = cook_id
  WHERE order_id = orders.id)`

/** For whose days it was bought. */
export const festival = jsonObjectFrom(
  ofOrder
    .selectFrom('festivals')
    .whereRef('festivals.id', '=', 'orders.festival_id')
    .select([
      'festivals.slug',
      'festivals.name',
      'festivals.telugu_name',
      sql<Day[]>`ARRAY(SELECT day FROM festival_days WHERE festival_id = festivals.id ORDER BY day)`.as(
        'days',
      ),
    ]),
)

export const replaces = jsonObjectFrom(
  ofOrder
    .selectFrom('orders as replaced')
    .whereRef('replaced.id', '=', 'orders.replaces_order_id')
    .select(['replaced.id', 'replaced.reference']),
)

export const replacements = jsonArrayFrom(
  ofOrder
    .selectFrom('orders as resent')
    .whereRef('resent.replaces_order_id', '=', 'orders.id')
    .orderBy('resent.placed_at')
    .orderBy('resent.id')
    .select([
      'resent.id',
      'resent.reference',
      'resent.paid_at',
      'resent.sourcing_partner_id',
      'resent.delivery_partner_id',
      'resent.collected_at',
      'resent.delivered_at',
      'resent.cancelled_at',
      'resent.failed_attempts',
    ]),
)

/** How many of each item were sent again. */
export const sentAgain = jsonArrayFrom(
  ofOrder
    .selectFrom('orders as resent')
    .innerJoin('order_items as resent_item', 'resent_item.order_id', 'resent.id')
    .whereRef('resent.replaces_order_id', '=', 'orders.id')
    .where('resent_item.replaces_item_id', 'is not', null)
    .where('resent.cancelled_at', 'is', null)
    .groupBy('resent_item.replaces_item_id')
    .select([
      'resent_item.replaces_item_id as item',
      sql<number>`sum(resent_item.quantity)::int`.as('quantity'),
    ])
    .$narrowType<{ item: string }>(),
)

export const isMadeByOwner = sql<boolean>`EXISTS (SELECT FROM owner_orders WHERE owner_orders.order_id = orders.id)`

/** The newest that was reported. */
export const problem = jsonObjectFrom(
  ofOrder
    .selectFrom('problems')
    .whereRef('problems.order_id', '=', 'orders.id')
    .orderBy('problems.reported_at', 'desc')
    .orderBy('problems.id', 'desc')
    .limit(1)
    .select([
      'problems.id',
      'problems.reported_at',
      'problems.answered_at',
      'problems.disagreed_at',
      'problems.closed_at',
    ]),
)

/** What was done last with it alone, while it can be taken back; real time, as its messages leave by it. */
export const openAct = jsonObjectFrom(
  ofOrder
    .selectFrom('acts')
    .whereRef('acts.order_id', '=', 'orders.id')
    .where('acts.undone_at', 'is', null)
    .where('acts.undo_until', '>', sql<Date>`now()`)
    .orderBy('acts.id', 'desc')
    .limit(1)
    .select(['acts.undo_until'])
    .select([
      sql<'collected' | 'delivered' | null>`step->>'step'`.as('step'),
      sql<string | null>`step->>'by'`.as('by'),
    ]),
)

/** Those that may move the slots of an order. */
export const comingHolidays = sql<string[]>`ARRAY(
  SELECT day::text FROM holidays WHERE day >= (orders.placed_at AT TIME ZONE 'Asia/Kolkata')::date
)`
