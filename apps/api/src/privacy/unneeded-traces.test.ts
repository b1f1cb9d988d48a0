import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { expect, it } from 'vitest'
import { aPicture } from '../../test-support/pictures.ts'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { app, pool } = shop
const admin = await signInAs(shop, DEMO.admin)

const remove = (id: string) =>
  app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers: admin.headers })
const writeToShop = (id: string) =>
  pool.query(
    `INSERT INTO contact_messages (id, user_id, name, phone, message) VALUES (new_id(), $1, 'Padma', '9000000009', 'Hello')`,
    [id],
  )
const whoWrote = async () =>
  (await pool.query('SELECT user_id FROM contact_messages')).rows.map(({ user_id }) => user_id)

it('contact messages go for people who never bought anything, and for nobody else', async () => {
  const { user } = await signInAs(shop, '+919812345672')
  for (const id of [user._id, admin.user._id]) await writeToShop(id)
  expect((await remove(user._id)).statusCode).toBe(200)
  expect(await whoWrote()).toEqual([admin.user._id])
})

it('an order forgets where it went, whether it was paid or not', async () => {
  const anusha = await signInAs(shop, DEMO.customer)
  const { buy } = await shoppingIn(shop, sandbox, anusha)
  const [paid, unpaid] = [await buy(), await buy()]
  await writeToShop(anusha.user._id)
  await pool.query('UPDATE orders SET paid_at = NULL WHERE id = $1', [unpaid._id])
  const photo = await shop.deps.attemptPhotos.save(await aPicture({ width: 9, height: 9 }).png().toBuffer())
  await pool.query(
    `INSERT INTO delivery_attempts (order_id, key, reason, note, photo_key, latitude, longitude, at, noted_at)
     VALUES ($1, new_id(), 'nobody_home', 'Locked', $2, 17.494, 78.399, now(), now())`,
    [paid._id, photo],
  )
  await pool.query('UPDATE orders SET delivered_at = now() WHERE user_id = $1 AND paid_at IS NOT NULL', [
    anusha.user._id,
  ])
  expect((await remove(anusha.user._id)).statusCode).toBe(200)

  const read = async ({ _id }: OrderView) =>
    (await app.inject({ url: `/api/orders/${_id}`, headers: admin.headers })).json<OrderView>()
  for (const order of [paid, unpaid]) expect((await read(order)).deliveryAddress).toBeNull()
  expect((await read(paid)).attempts).toMatchObject([
    { reason: 'nobody_home', note: '', photo: null, place: null },
  ])
  await shop.deps.background.idle()
  expect(await shop.deps.attemptPhotos.read(photo)).toBeUndefined()
  expect(await whoWrote()).toEqual([admin.user._id])
  const { rows } = await pool.query(
    `SELECT search_text, ship_postal_code, lower(concat_ws(' ', reference, string_agg(DISTINCT line.name, ' '))) AS words
     FROM orders JOIN order_items AS line ON line.order_id = orders.id WHERE user_id = $1 GROUP BY orders.id`,
    [anusha.user._id],
  )
  for (const { search_text, words } of rows)
    expect(search_text.replaceAll(/ +/g, ' ')).toBe(`deleted user ${words}`)
  expect(rows).toContainEqual(expect.objectContaining({ ship_postal_code: paid.deliveryAddress?.postalCode }))
})
