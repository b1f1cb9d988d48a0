import { MOST_AT_ONCE } from '@pindivantalu/domain/fulfilment/assignment'
import type { AssignManyAnswer, Board } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import type pg from 'pg'

/** As the day begins: nobody has a rider yet, and every customer reads letters. */
const BEGIN_DAY = [
  `UPDATE users SET email = 'customer' || id || '@example.com', email_proven_at = now() WHERE phone LIKE '+9191%'`,
  `UPDATE order_items SET collected_at = NULL`,
  `UPDATE orders SET delivery_partner_id = NULL, collected_at = NULL, delivered_at = NULL, failed_attempts = 0,
    attempt_noted_at = NULL`,
]

type Shop = { origin: string; cookie: string; db: pg.Client }

/** Gives the whole day, or as much of it as one act may hold, to one rider and takes it back: how many orders, and how long each took. */
export async function measureAct({ origin, cookie, db }: Shop) {
  for (const statement of BEGIN_DAY) await db.query(statement)
  const { rows: riders } = await db.query<{ user_id: string }>(
    `SELECT user_id FROM delivery_partners JOIN users ON users.id = user_id WHERE phone LIKE '+9172%' LIMIT 1`,
  )
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(origin + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const board = await ask<Board>('GET', '/api/orders/today')
  const orders = [...board.earlier, ...board.slots.flatMap(slot => slot.orders), ...board.withoutSlot]
  const began = performance.now()
  const { assigned, act } = await ask<AssignManyAnswer>('PUT', '/api/orders/assign', {
    orderIds: orders.slice(0, MOST_AT_ONCE).map(({ _id }) => _id),
    deliveryPartnerUserId: riders[0]?.user_id,
  })
  const given = performance.now()
  await ask('POST', `/api/assignments/${act?.id}/undo`)
  return { orders: assigned.length, giving: given - began, takingBack: performance.now() - given }
}
