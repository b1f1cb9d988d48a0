import { randomUUID } from 'node:crypto'
import { addDays, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { gatherPersonData } from '../privacy/export/gather-person-data.ts'

const shop = await startTestShop()
const { app, pool, deps } = shop
const owner = await signInAs(shop, DEMO.admin)
const anusha = await signInAs(shop, DEMO.customer)
const { products } = (await app.inject({ url: '/api/products' })).json()
const [product, another] = products
const { weight } = product.customization.priceCustomization[0]
const day = addDays(dayInHyderabad(deps.now()), 30)

const GUEST = '+919811122233'
const form = (facts: object = {}) => ({
  submissionId: randomUUID(),
  items: [{ product: product._id, weight, quantity: 40 }],
  day,
  budget: 20_000,
  name: 'లక్ష్మి "Lakshmi" O\'Brien',
  phone: '98111 22233',
  words: 'For a wedding.\nపెళ్లికి.',
  ...facts,
})
const send = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/enquiries', payload, headers })
const asOwner = async (url: string) =>
  (await app.inject({ url: `/api${url}`, headers: owner.headers })).json()
const thread = (phone: string) => asOwner(`/whatsapp?with=${encodeURIComponent(phone)}`)

beforeEach(() =>
  pool.query('DELETE FROM whatsapp_messages; DELETE FROM whatsapp_chats; DELETE FROM rate_limits'),
)

describe('an enquiry', () => {
  it('waits in the chat of its phone, and says what, when and for how much', async () => {
    const answer = await send(form())
    expect(answer.statusCode).toBe(200)
    const { chats } = await asOwner('/whatsapp/chats?view=waiting')
    expect(chats).toMatchObject([{ phone: GUEST, unread: 1, isLastInbound: true, replyUntil: null }])
    const [message] = await thread(GUEST)
    expect(message).toMatchObject({ type: 'enquiry', isInbound: true, from: GUEST })
    const [what, who, ...words] = message.message.split('\n')
    expect(what.startsWith(`Enquiry: 40 × ${product.name} ${weight} for `)).toBe(true)
    expect(what.endsWith(', ₹20,000')).toBe(true)
    expect([who, ...words]).toEqual(['లక్ష్మి "Lakshmi" O\'Brien (phone not proven)', 'For a wedding.', 'పెళ్లికి.'])
    expect(await asOwner(`/enquiries/${message._id}`)).toEqual({
      _id: message._id,
      name: 'లక్ష్మి "Lakshmi" O\'Brien',
      phone: GUEST,
      isSignedIn: false,
      day,
      budget: 20_000,
      words: 'For a wedding.\nపెళ్లికి.',
      items: [{ product: product._id, name: product.name, weight, quantity: 40 }],
    })
  })

  it('keeps the order in which things were asked for', async () => {
    const [first, second] = [product, another].map(({ _id, customization }, at) => ({
      product: _id,
      weight: customization.priceCustomization[0].weight,
      quantity: 30 + at,
    }))
    for (const items of [
      [first, second],
      [second, first],
    ]) {
      await send(form({ items }))
      const [message] = await thread(GUEST)
      const { items: told } = await asOwner(`/enquiries/${message._id}`)
      expect(told).toMatchObject(items)
    }
  })

  it('is found by its words, and opens a settled chat again', async () => {
    await send(form())
    await pool.query('UPDATE whatsapp_chats SET resolved_at = now(), waiting_since = NULL')
    await send(form())
    const { chats } = await asOwner('/whatsapp/chats?q=wedding')
    expect(chats).toMatchObject([{ phone: GUEST, isResolved: false, unread: 2 }])
  })

  it('of who is signed in has their account’s phone, whatever was typed', async () => {
    await send(form({ budget: null, words: '' }), anusha.headers)
    const [message] = await thread(DEMO.customer)
    expect(await asOwner(`/enquiries/${message._id}`)).toMatchObject({
      isSignedIn: true,
      phone: DEMO.customer,
    })
    expect(message.message).not.toContain('not proven')
    expect(await thread(GUEST)).toEqual([])
  })

  it('sent again, or many times at once, is one', async () => {
    const once = form()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(once)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await thread(GUEST)).toHaveLength(1)
    const { rows } = await pool.query('SELECT count(*)::int AS items FROM enquiry_items')
    expect(rows).toEqual([{ items: 1 }])
  })

  it('of a guest is answered by the template', async () => {
    await send(form())
    const answer = await app.inject({
      method: 'POST',
      url: '/api/whatsapp/template',
      payload: { to: GUEST, template: 'reply_waiting', sendKey: randomUUID() },
      headers: owner.headers,
    })
    expect(answer.statusCode).toBe(200)
  })

  it('is in the file of its person’s data, and goes with them', async () => {
    const person = await signInAs(shop, '+919811144455')
    await send(form({ words: 'For the naming day' }), person.headers)
    const data = await gatherPersonData(deps.db, person.user._id, deps.now())
    expect(JSON.stringify(data)).toContain('For the naming day')
    const deleted = await app.inject({
      method: 'DELETE',
      url: `/api/users/${person.user._id}`,
      headers: owner.headers,
    })
    expect(deleted.statusCode).toBe(200)
    const { rows } = await pool.query('SELECT FROM enquiries UNION ALL SELECT FROM enquiry_items')
    expect(rows).toEqual([])
  })

  it('in a burst of 300 is stopped by the limits, and what was taken is whole', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, () => send(form())))
    const taken = answers.filter(({ statusCode }) => statusCode === 200)
    expect(taken).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(290)
    const { rows } = await pool.query(
      'SELECT (SELECT count(*) FROM enquiries)::int AS enquiries, (SELECT unread FROM whatsapp_chats) AS unread',
    )
    expect(rows).toEqual([{ enquiries: 10, unread: 10 }])
  })
})

it('many phones of one network are stopped by its limit', async () => {
  await pool.query(
    `INSERT INTO rate_limits (key, points, expire)
     VALUES ('enquiry.ip:127.0.0.1', 100000, extract(epoch from now()) * 1000 + 60000)`,
  )
  const answer = await send(form())
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'request.rate_limited'])
})

describe('an enquiry is refused', () => {
  const today = dayInHyderabad(deps.now())
  it.each([
    ['for today', { day: today }, 400, 'enquiry.day_not_possible'],
    ['for a day in two years', { day: addDays(today, 700) }, 400, 'enquiry.day_not_possible'],
    [
      'of a weight that is not sold',
      { items: [{ product: product._id, weight: '7 kg', quantity: 1 }] },
      409,
      'enquiry.not_sold',
    ],
    ['of nothing', { items: [] }, 400, 'request.invalid'],
    [
      'of 1001 packets',
      { items: [{ product: product._id, weight, quantity: 1001 }] },
      400,
      'request.invalid',
    ],
    [
      'of one thing twice',
      { items: [1, 2].map(quantity => ({ product: product._id, weight, quantity })) },
      400,
      'request.invalid',
    ],
    ['with words without end', { words: 'x'.repeat(1001) }, 400, 'request.invalid'],
    ['with a budget of nothing', { budget: 0 }, 400, 'request.invalid'],
    ['with a phone that is none', { phone: '12345' }, 400, 'request.invalid'],
    ['without a name', { name: '\u200b ' }, 400, 'request.invalid'],
  ])('%s', async (_what, facts, status, code) => {
    const answer = await send(form(facts))
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code })
    const { rows } = await pool.query('SELECT FROM whatsapp_messages')
    expect(rows).toEqual([])
  })

  it.each([
    ['a draft', 'is_draft = true, available = false', 'is_draft = false, available = true'],
    ['deleted', 'deleted_at = now()', 'deleted_at = NULL'],
  ])('of a product that is %s', async (_what, change, back) => {
    const [option] = another.customization.priceCustomization
    const items = [{ product: another._id, weight: option.weight, quantity: 40 }]
    await pool.query(`UPDATE products SET ${change} WHERE id = $1`, [another._id])
    const answer = await send(form({ items }))
    await pool.query(`UPDATE products SET ${back} WHERE id = $1`, [another._id])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'enquiry.not_sold'])
    expect((await send(form({ items }))).statusCode).toBe(200)
  })

  it('where there is none', async () => {
    expect(await asOwner('/enquiries/01890000-0000-7000-8000-000000000000')).toMatchObject({
      code: 'enquiry.not_found',
    })
  })
})
