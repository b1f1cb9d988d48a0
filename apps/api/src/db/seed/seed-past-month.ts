import {
  addDays,
  type Day,
  dayInHyderabad,
  instantInHyderabad,
  MINUTE,
} from '@pindivantalu/domain/indian-time'
import type { Database } from '../client.ts'
import { DEMO_PAST } from './demo-people.ts'
import { insertOrder, linesOf } from './seed-orders.ts'
import { insertUser } from './seed-people.ts'

/**
 * What was brought last month, at the rates of the demonstration, so that a partner and each cook have a statement to
 * look at and to pay. Paid in cash at the door, without invoices: the series of their numbers begins with what is sold.
 */
export async function insertPastMonth(tx: Database, now: Date): Promise<void> {
  const userId = await insertUser(tx, { ...DEMO_PAST.customer, now })
  if (!userId) return
  await tx
    .insertInto('settings')
    .values({ name: 'shop', value: JSON.stringify(DEMO_PAST.rates) })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const { partner, kitchens } = await findPeople(tx)
  const firstDay = firstDayOfLastMonth(now)
  for (const [nth, items] of DEMO_PAST.orders.entries()) {
    const day = addDays(firstDay, 2 + nth * 2)
    const kitchen = kitchens[nth % kitchens.length]
    if (!kitchen) throw new Error('The demonstration has no cook with a kitchen.')
    const placedAt = instantInHyderabad(day, 9)
    const id = await insertOrder(
      tx,
      { user_id: userId, ...DEMO_PAST.address, reference: `DEMPST${10 + nth}`, placed_at: placedAt },
      await linesOf(tx, items),
      kitchen,
    )
    await payInCash(tx, id, placedAt)
    await deliver(tx, id, { day, partner, kitchen })
  }
}

const firstDayOfLastMonth = (now: Date): Day =>
  `${addDays(`${dayInHyderabad(now).slice(0, 7)}-01`, -1).slice(0, 7)}-01`

/** A cook's first kitchen; and the partner, who is approved. */
async function findPeople(tx: Database) {
  const { user_id: partner } = await tx
    .selectFrom('delivery_partners')
    .where('approval', '=', 'approved')
    .select('user_id')
    .executeTakeFirstOrThrow()
  const kitchens = await tx
    .selectFrom('sourcing_partner_addresses')
    .distinctOn('sourcing_partner_id')
    .orderBy('sourcing_partner_id')
    .orderBy('id')
    .select(['sourcing_partner_id', 'id as sourcing_address_id'])
    .execute()
  return { partner, kitchens }
}

async function payInCash(tx: Database, id: string, at: Date): Promise<void> {
  const { total_paise } = await tx
    .updateTable('orders')
    .where('id', '=', id)
    .set({ paid_at: at })
    .returning('total_paise')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payments')
    .values({
      payment_id: `outside_${id.replaceAll('-', '')}`,
      order_id: id,
      status: 'captured',
      amount_paise: total_paise,
      currency: 'INR',
      way: 'cash',
      begun_at: at,
      seen_at: at,
    })
    .execute()
}

type Kitchen = Awaited<ReturnType<typeof findPeople>>['kitchens'][number]

/** In two steps, as it happens: what is earned is written when `delivered_at` changes. */
async function deliver(
  tx: Database,
  id: string,
  { day, partner, kitchen }: { day: Day; partner: string; kitchen: Kitchen },
): Promise<void> {
  const collected_at = new Date(instantInHyderabad(day, 16).getTime() - 20 * MINUTE)
  await tx.updateTable('order_items').where('order_id', '=', id).set({ collected_at }).execute()
  await tx
    .updateTable('orders')
    .where('id', '=', id)
    .set({
      ...kitchen,
      slot_day: day,
      slot: '4-6 PM',
      delivery_partner_id: partner,
      collected_at,
      collected_by: partner,
    })
    .execute()
  const delivered_at = new Date(collected_at.getTime() + 50 * MINUTE)
  await tx.updateTable('orders').where('id', '=', id).set({ delivered_at, delivered_by: partner }).execute()
}
