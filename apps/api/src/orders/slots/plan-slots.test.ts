import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'

const { shop, owner, customer, ask, buy, deliver } = await startCarrying()
const { pool, deps } = shop
const day = addDays(dayInHyderabad(deps.now()), 3)
const plan = (id: string, query: string, by = owner) =>
  ask('GET', `/orders/${id}/slots?${query}`, undefined, by)
const put = (id: string, slot: string) => ask('PUT', `/orders/${id}/slot`, { day, slot }, owner)

it('counts what else stands in the slots of a day: paid, and not delivered yet', async () => {
  const [order, other, delivered] = [await buy(), await buy(), await buy()]
  for (const { _id } of [order, other, delivered]) await put(_id, '4-6 PM')
  await deliver(delivered._id, owner)
  const { slots } = (await plan(order._id, `day=${day}`)).json()
  expect(slots.map(({ slot, orders }: { slot: string; orders: number }) => [slot, orders])).toEqual([
    ['2-4 PM', 0],
    ['4-6 PM', 1],
    ['6-8 PM', 0],
    ['8-10 PM', 0],
  ])
})

it('says what the customer would read, in their language, and nothing where they are not told', async () => {
  const { _id: id } = await buy()
  const read = async () => (await plan(id, `day=${day}`)).json()
  expect(await read()).toMatchObject({ day, language: 'en' })
  expect((await read()).slots[1].message).toMatch(/your snacks come .*, 4-6 PM/)
  await pool.query("UPDATE users SET language = 'te' WHERE id = (SELECT user_id FROM orders WHERE id = $1)", [
    id,
  ])
  const telugu = await read()
  expect(telugu.language).toBe('te')
  expect(telugu.slots[1].message).toMatch(/సాయంత్రం/)
  await pool.query('UPDATE orders SET paid_at = NULL WHERE id = $1', [id])
  expect((await read()).slots[1].message).toBeNull()
})

it('is for admins, and of an order that there is', async () => {
  const { _id: id } = await buy()
  expect((await plan(id, `day=${day}`, customer)).statusCode).toBe(403)
  expect((await plan(id, 'day=tomorrow')).statusCode).toBe(400)
  const none = await plan('0198c0de-0000-7000-8000-0000000000ff', `day=${day}`)
  expect(none.json().code).toBe('order.not_found')
})
