import { ORDER_STATUSES } from '@pindivantalu/domain/orders/order-status'
import { TIME_SLOTS } from '@pindivantalu/domain/orders/slots/time-slots'
import type pg from 'pg'
import type { Question } from '../lists/question.ts'
import { PINCODES } from './many-orders.ts'

const SOME = 20
const SEVENTIETH = ['Lakshmi Reddy', 'Anusha Rao', 'Kiran Sharma']

/** The same for every size, with people, orders and days that are there. */
export async function questionsFor(db: pg.Client): Promise<Question[]> {
  const orders = await someOrders(db)
  const people = await somePeople(db)
  const goods = await someGoods(db)
  const firstPage = (query: Record<string, string> = {}) =>
    `/api/orders?${new URLSearchParams({ ...query, pageNumber: '1' })}`
  const admin = (name: string, paths: string[]): Question => ({ name, asker: 'admin', paths })
  // As the page asks: the list by a cursor, and beside it the counts of its tabs.
  const list = (query: Record<string, string> = {}) =>
    `/api/orders?${new URLSearchParams({ ...query, after: '' })}`
  const counts = (query: Record<string, string> = {}) => `/api/orders/counts?${new URLSearchParams(query)}`
  const both = (name: string, queries: Record<string, string>[]) => [
    admin(name, queries.map(list)),
    admin(`${name}, counts`, queries.map(counts)),
  ]
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
    // The dearest: too rare for a list to fill up soon, too common for few to be found. By its number, a page looks for
    // 500, to count them.
    ...both(
      'word of every seventieth',
      SEVENTIETH.map(q => ({ q })),
    ),
    admin(
      'the same by page number',
      SEVENTIETH.map(q => firstPage({ q })),
    ),
    ...both('product of every seventieth', [{ q: goods.rare }]),
    ...both('product of every twentieth', [{ q: goods.common }]),
    ...both('the same in Telugu', [{ q: goods.telugu }]),
    admin('nothing like it in Telugu', [list({ q: 'మామిడి తాండ్ర' })]),
    admin(
      'beginning of a reference',
      orders.map(({ reference }) => list({ q: reference.slice(0, 7) })),
    ),
    admin(
      'the same by Find',
      orders.map(({ reference }) => `/api/frame/find?q=${reference.slice(0, 7)}`),
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
    ...both('everything', [{}]),
    ...both(
      'pincode and Delivered',
      PINCODES.map(pincode => ({ pincode, status: 'Delivered' })),
    ),
    ...both(
      'slot',
      TIME_SLOTS.map(slot => ({ slot })),
    ),
    ...both('cook', [{ cook: people.cook }]),
    ...both('rider', [{ rider: people.rider }]),
    ...both('not paid', [{ paid: 'false' }]),
    ...both('placed in 7 days', [{ placed: '7-days' }]),
    ...both('slot days of a week', [{ slotDays: '7-days' }]),
    admin('kept views, counts', ['/api/orders/views/counts']),
    admin('by total', [list({ sort: 'total-desc' })]),
    admin('by slot', [list({ sort: 'slot-desc' })]),
    admin('Created, by slot', [list({ sort: 'slot-asc', status: 'Created' })]),
    admin(
      'pincode, by total',
      PINCODES.map(pincode => list({ sort: 'total-desc', pincode })),
    ),
    admin(
      'board of a day',
      orders.map(({ day }) => `/api/orders/today?day=${day}`),
    ),
    carrier('partner: pending', 'pending'),
    carrier('partner: delivered', 'delivered'),
  ]
}

type SomeOrder = { id: string; reference: string; cursor: string; day: string; name: string; phone: string }

/** From the middle of all. */
async function someOrders(db: pg.Client): Promise<SomeOrder[]> {
  const { rows } = await db.query<SomeOrder>(`
    SELECT orders.id, reference, (extract(epoch FROM placed_at) * 1000000)::bigint || '.' || orders.id AS cursor,
      slot_day::text AS day, name, phone
    FROM orders JOIN users ON users.id = user_id
    ORDER BY placed_at DESC OFFSET (SELECT count(*) / 2 FROM orders) LIMIT ${SOME}`)
  return rows
}

async function somePeople(db: pg.Client): Promise<{ cook: string; rider: string }> {
  const { rows } = await db.query<{ cook: string; rider: string }>(`
    SELECT (SELECT user_id FROM sourcing_partners LIMIT 1) AS cook,
      (SELECT user_id FROM delivery_partners LIMIT 1) AS rider`)
  return rows[0] ?? { cook: '', rider: '' }
}

/** In the order in which they were sold to the orders. */
async function someGoods(db: pg.Client): Promise<{ rare: string; common: string; telugu: string }> {
  const { rows } = await db.query<{ name: string; telugu_name: string }>(
    'SELECT name, telugu_name FROM products ORDER BY position LIMIT 2',
  )
  const [first, second] = rows
  return { rare: first?.name ?? '', common: second?.name ?? '', telugu: second?.telugu_name ?? '' }
}
