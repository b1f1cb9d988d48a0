import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../test-support/sandbox.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ WHATSAPP_API_URL: `${sandbox.url}/v23.0` })
const { app, pool, deps } = shop
const owner = await signInAs(shop, DEMO.admin)
const anusha = await signInAs(shop, DEMO.customer)
const kiran = await signInAs(shop, DEMO.otherCustomer)
type Person = typeof anusha
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

const call = (method: Method, path: string, by?: Person, payload?: object) =>
  app.inject({ method, url: `/api${path}`, ...(by && { headers: by.headers }), ...(payload && { payload }) })
const found = (await call('GET', '/products?keyword=chegodilu')).json().products[0]
const id: string = found._id
const NOBODY = '01890000-0000-7000-8000-000000000000'

const request = (method: Method, by?: Person, product = id) =>
  call(method, `/products/${product}/restock-request`, by)
const setAvailable = (available: boolean) => call('PUT', `/products/${id}/availability`, owner, { available })
const onDesk = async (): Promise<DeskProductView> => (await call('GET', `/products/desk/${id}`, owner)).json()
const requests = async () =>
  (await pool.query('SELECT user_id, told_at IS NOT NULL AS is_told FROM restock_requests ORDER BY id')).rows
const written = async () =>
  (
    await pool.query(
      "SELECT recipient, user_id, content FROM outbox_messages WHERE kind = 'back_in_stock' ORDER BY recipient",
    )
  ).rows

beforeEach(async () => {
  await deps.outbox.sendDue()
  await pool.query('DELETE FROM restock_requests; DELETE FROM outbox_messages; DELETE FROM consents')
  await setAvailable(false)
})

describe('who may ask to be told', () => {
  it('is nobody who is not signed in', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await request(method)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'auth.required' })
    }
  })

  it('is everybody who is, and twice is once', async () => {
    expect((await request('GET', anusha)).json()).toEqual({ isAsked: false })
    const answers = await Promise.all([request('PUT', anusha), request('PUT', anusha)])
    for (const answer of answers) expect(answer.json()).toEqual({ isAsked: true })
    await request('PUT', anusha)
    expect(await requests()).toEqual([{ user_id: anusha.user._id, is_told: false }])
    expect((await request('GET', anusha)).json()).toEqual({ isAsked: true })
    expect((await onDesk()).waiting).toBe(1)
  })

  it('is taken back by themselves alone', async () => {
    await request('PUT', anusha)
    expect((await request('DELETE', kiran)).json()).toEqual({ isAsked: false })
    expect((await request('GET', kiran)).json()).toEqual({ isAsked: false })
    expect(await requests()).toHaveLength(1)
    expect((await request('DELETE', anusha)).json()).toEqual({ isAsked: false })
    expect(await requests()).toEqual([])
    expect((await request('DELETE', anusha)).statusCode).toBe(200)
  })

  it('is refused for what can be ordered, and for what is not there', async () => {
    const unknown = await request('PUT', anusha, NOBODY)
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({ code: 'product.not_found' })
    await setAvailable(true)
    const there = await request('PUT', anusha)
    expect(there.statusCode).toBe(409)
    expect(there.json()).toMatchObject({ code: 'restock.available_already' })
    expect(await requests()).toEqual([])
  })

  it('is told to turn the notice on, where they have turned it off', async () => {
    const notice = { notice: 'back_in_stock', channel: 'whatsapp', isOn: false }
    await call('PUT', '/users/privacy/notices', anusha, notice)
    const answer = await request('PUT', anusha)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'restock.notice_off' })
    expect(await requests()).toEqual([])
  })
})

describe('when it is back', () => {
  it('each who waits gets one message, in their language, and counts as told', async () => {
    await pool.query("UPDATE users SET language = 'te' WHERE id = $1", [kiran.user._id])
    await Promise.all([request('PUT', anusha), request('PUT', kiran)])
    await setAvailable(true)
    expect(await written()).toEqual([
      {
        recipient: DEMO.customer,
        user_id: anusha.user._id,
        content: { template: 'back_in_stock', body: [anusha.user.name, 'Chegodilu'], buttonUrlSuffix: id },
      },
      {
        recipient: DEMO.otherCustomer,
        user_id: kiran.user._id,
        content: {
          template: 'back_in_stock',
          language: 'te',
          body: [kiran.user.name, 'చేగోడీలు'],
          englishBody: [kiran.user.name, 'Chegodilu'],
          buttonUrlSuffix: id,
        },
      },
    ])
    expect(await requests()).toMatchObject([{ is_told: true }, { is_told: true }])
    expect((await onDesk()).waiting).toBe(0)
    expect((await request('GET', anusha)).json()).toEqual({ isAsked: false })
  })

  it('WhatsApp takes the message', async () => {
    await request('PUT', anusha)
    await setAvailable(true)
    await deps.outbox.sendDue()
    const { rows } = await pool.query('SELECT problem, sent_at IS NOT NULL AS is_sent FROM outbox_messages')
    expect(rows).toEqual([{ problem: null, is_sent: true }])
  })

  it('nobody is told twice, however often it goes and comes', async () => {
    await request('PUT', anusha)
    const toldAt = async () => (await pool.query('SELECT told_at FROM restock_requests')).rows
    await setAvailable(true)
    const first = await toldAt()
    for (const available of [false, true]) await setAvailable(available)
    expect(await written()).toHaveLength(1)
    expect(await toldAt()).toEqual(first)
  })

  it('who asks again is told again', async () => {
    await request('PUT', anusha)
    for (const available of [true, false]) await setAvailable(available)
    await request('PUT', anusha)
    await setAvailable(true)
    expect(await written()).toHaveLength(2)
  })

  it('two owners who save at once tell once', async () => {
    await request('PUT', anusha)
    const { updatedAt, ...product } = await onDesk()
    await Promise.all([
      setAvailable(true),
      call('PUT', `/products/${id}`, owner, { ...product, available: true }),
      setAvailable(true),
    ])
    expect(await written()).toHaveLength(1)
  })

  it('one who asks while it comes back is told, or hears that it is there', async () => {
    const [asked] = await Promise.all([request('PUT', anusha), setAvailable(true)])
    const { isAsked, code } = asked.json()
    expect(isAsked ? await written() : code).toEqual(
      isAsked ? [expect.objectContaining({ recipient: DEMO.customer })] : 'restock.available_already',
    )
  })

  it('by the form', async () => {
    await request('PUT', anusha)
    const product = await onDesk()
    await call('PUT', `/products/${id}`, owner, { ...product, description: 'Not yet' })
    expect(await written()).toEqual([])
    const { updatedAt } = await onDesk()
    const saved = await call('PUT', `/products/${id}`, owner, { ...product, updatedAt, available: true })
    expect(saved.statusCode).toBe(200)
    expect(await written()).toHaveLength(1)
  })

  it('by a file', async () => {
    await request('PUT', anusha)
    const csv = `id,Available\n${id},yes\n`
    const { version } = (await call('POST', '/products/csv/preview', owner, { csv })).json()
    const imported = await call('POST', '/products/csv', owner, { csv, version })
    expect(imported.json()).toEqual({ created: 0, changed: 1 })
    expect(await written()).toHaveLength(1)
  })

  it('is not told to those who have turned the notice off since', async () => {
    await request('PUT', anusha)
    const notice = { notice: 'back_in_stock', channel: 'whatsapp', isOn: false }
    await call('PUT', '/users/privacy/notices', anusha, notice)
    await setAvailable(true)
    await deps.outbox.sendDue()
    const { rows } = await pool.query('SELECT problem, sent_at FROM outbox_messages')
    expect(rows).toEqual([{ problem: 'The customer has turned this notice off', sent_at: null }])
  })

  it('a crowd of seven thousand is told in two statements', async () => {
    await pool.query(
      `WITH crowd AS (
         INSERT INTO users (phone, name)
         SELECT '+917' || lpad(n::text, 9, '0'), 'Waiting ' || n FROM generate_series(1, 7000) AS n RETURNING id)
       INSERT INTO restock_requests (user_id, product_id) SELECT id, $1 FROM crowd`,
      [id],
    )
    await pool.query('UPDATE products SET available = true WHERE id = $1', [id])
    let statements = 0
    const counting = deps.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await counting.transaction().execute(tx => deps.tellWhoWaits(tx, [id]))
    expect(statements).toBe(2)
    expect(await written()).toHaveLength(7000)
    await pool.query("DELETE FROM outbox_messages; DELETE FROM users WHERE name LIKE 'Waiting %'")
  })
})
