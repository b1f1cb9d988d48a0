import { ORDER_STATUSES } from '@pindivantalu/domain/orders/order-status'
import type pg from 'pg'
import type { Question } from '../lists/question.ts'
import { PINCODES } from './many-orders.ts'

const SOME = 20

/** The same for every size, with people, orders and days that are there. */
export async function questionsFor(db: pg.Client): Promise<Question[]> {
  const orders = await someOrders(db)
  const firstPage = (query: Record<string, string> = {}) =>
    `/api/orders?${new URLSearchParams({ ...query, pageNumber: '1' })}`
  const admin = (name: string, paths: string[]): Question => ({ name, asker: 'admin', paths })
  const carrier = (name: string, status: string): Question => ({
    name,
    asker: 'carrier',
    paths: [`/api/orders/deliverypartner?status=${status}`],
  })
  return [
    admin('first page', [firstPage()]),
    admin(
      'page in the middle, by cursor',
      orders.map(({ cursor }) => `/api/orders?${new URLSearchParams({ after: cursor })}`),
    ),
    ...ORDER_STATUSES.map(status => admin(status, [firstPage({ status })])),
    admin(
      'rare name',
      orders.map(({ name }) => firstPage({ q: name.split(' ').at(-1) ?? '' })),
    ),
    admin('common word', [firstPage({ q: '+9190' }), firstPage({ q: 'lakshmi' })]),
    // The dearest: too rare for a list to fill up soon, too common for few to be found.
    admin(
      'word of every seventieth',
      ['Lakshmi Reddy', 'Anusha Rao', 'Kiran Sharma'].map(q => firstPage({ q })),
    ),
    admin(
      'phone',
      orders.map(({ phone }) => firstPage({ q: phone })),
    ),
    admin(
      'id',
      orders.map(({ id }) => firstPage({ q: id })),
    ),
    admin(
      'day',
      orders.map(({ day }) => firstPage({ day })),
    ),
    admin(
      'pincode',
      PINCODES.map(pincode => firstPage({ pincode })),
    ),
    admin(
      'pincode, Delivered',
      PINCODES.map(pincode => firstPage({ pincode, status: 'Delivered' })),
    ),
    admin(
      'board of a day',
      orders.map(({ day }) => `/api/orders/today?day=${day}`),
    ),
    carrier('partner: pending', 'pending'),
    carrier('partner: delivered', 'delivered'),
  ]
}

type SomeOrder = { id: string; cursor: string; day: string; name: string; phone: string }

/** From the middle of all. */
async function someOrders(db: pg.Client): Promise<SomeOrder[]> {
  const { rows } = await db.query<SomeOrder>(`
    SELECT orders.id, (extract(epoch FROM placed_at) * 1000000)::bigint || '.' || orders.id AS cursor,
      slot_day::text AS day, name, phone
    FROM orders JOIN users ON users.id = user_id
    ORDER BY placed_at DESC OFFSET (SELECT count(*) / 2 FROM orders) LIMIT ${SOME}`)
  return rows
}
