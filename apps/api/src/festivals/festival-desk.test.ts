import type { DeskFestivalView } from '@pindivantalu/domain/festivals/festival.wire'
import { HOUR } from '@pindivantalu/domain/indian-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { festivalsIn, january } from '../../test-support/festivals.ts'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { turnFestivals } from './turn-festivals.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { app, pool, deps } = shop
const owner = await signInAs(shop, DEMO.admin)
const anusha = await signInAs(shop, DEMO.customer)
const { call, sankranti, sell, make, clockIs, forgetAll } = festivalsIn(shop, owner)
const { ask, buy, quote, product, another } = await shoppingIn(shop, sandbox, anusha)

const rows = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows
const soldFor = async () =>
  (await rows('SELECT id, available, festival_id FROM products WHERE id = $1', product._id))[0]
const stateOf = async ({ _id }: DeskFestivalView) =>
  (await rows('SELECT state FROM festivals WHERE id = $1', _id))[0].state
const turnAt = async (instant: Date) => {
  clockIs(instant)
  await turnFestivals(deps)
}
const acts = async () =>
  (await rows("SELECT action FROM audit_log WHERE action LIKE 'festival.%' ORDER BY at, id")).map(
    ({ action }) => action,
  )
const mails = () =>
  rows("SELECT recipient, content FROM outbox_messages WHERE kind = 'festival_to_make' ORDER BY id")
/** As the editor sends it: all of it, with what is changed. */
const saving = ({ _id, slug, state, orders, income, ...saved }: DeskFestivalView, facts: object = {}) =>
  call('PUT', `/${_id}`, { ...saved, isDraft: false, ...facts })

beforeEach(async () => {
  await forgetAll()
  await rows("DELETE FROM outbox_messages WHERE kind = 'festival_to_make'")
  await rows('DELETE FROM restock_requests')
})

describe('a festival', () => {
  it('is made as a draft, planned, opened and closed', async () => {
    const before = (await acts()).length
    const draft = await make({ isDraft: true, teluguName: '', days: [], products: [] })
    expect(draft).toMatchObject({ slug: 'sankranti-2026', state: 'draft', orders: 0, income: 0 })
    expect(await call('GET', `/desk/${draft._id}`).then(answer => answer.json())).toEqual(draft)

    const prices = [{ weight: '250 g', price: 180.5 }]
    const whole = sankranti({ products: [sell(product._id, { packets: 40, isOnly: true, prices })] })
    const planned = (await call('PUT', `/${draft._id}`, whole)).json<DeskFestivalView>()
    expect(planned).toMatchObject({
      state: 'planned',
      days: whole.days,
      products: [{ product: product._id, packets: 40, isOnly: true, prices }],
    })
    expect(await soldFor()).toMatchObject({ available: false, festival_id: null })

    await turnAt(new Date(january(10, 9).getTime() - 1))
    expect(await stateOf(planned)).toBe('planned')
    await turnAt(january(10, 9))
    expect(await stateOf(planned)).toBe('open')
    expect(await soldFor()).toMatchObject({ available: true, festival_id: planned._id })
    await turnAt(january(12))
    expect(await stateOf(planned)).toBe('closed')
    expect(await soldFor()).toMatchObject({ available: false, festival_id: null })
    expect((await acts()).slice(before)).toEqual([
      'festival.created',
      'festival.changed',
      'festival.opened',
      'festival.closed',
    ])
    expect((await call('GET', '/desk')).json()).toMatchObject([
      { _id: planned._id, state: 'closed', days: ['2026-01-13', '2026-01-14'] },
    ])
  })

  it('whose orders begin at once is open when it is saved, and tells who waits for a product', async () => {
    await rows('UPDATE products SET available = false WHERE id = $1', product._id)
    await ask('PUT', `/products/${product._id}/restock-request`)
    const opensAt = january(10, 7).toISOString()
    const festival = await make({ opensAt, products: [sell(product._id, { isOnly: true })] })
    expect(festival.state).toBe('open')
    expect(await rows('SELECT FROM restock_requests WHERE told_at IS NULL')).toEqual([])
  })

  it('that is open is changed, and what is sold changes with it', async () => {
    const products = [sell(product._id, { isOnly: true })]
    const festival = await make({ opensAt: january(10, 7).toISOString(), products })
    const changed = (await saving(festival, { products: [sell(another._id)] })).json<DeskFestivalView>()
    expect(await soldFor()).toMatchObject({ available: true, festival_id: null })
    const [other] = await rows('SELECT festival_id FROM products WHERE id = $1', another._id)
    expect(other.festival_id).toBe(festival._id)
    expect((await saving(festival)).json()).toMatchObject({ code: 'festival.changed_meanwhile' })
    // What the owner has switched off stays off: only what is new in it is brought.
    await rows('UPDATE products SET available = false WHERE id = $1', another._id)
    expect((await saving(changed)).statusCode).toBe(200)
    const [off] = await rows('SELECT available FROM products WHERE id = $1', another._id)
    expect(off.available).toBe(false)
  })

  it('that goes back to draft gives back what it had switched off, and tells who waited for it', async () => {
    await rows('UPDATE products SET available = false WHERE id = $1', another._id)
    const products = [sell(product._id, { isOnly: true }), sell(another._id, { isOnly: true })]
    const planned = await make({ products })
    expect(await soldFor()).toMatchObject({ available: false })
    await ask('PUT', `/products/${product._id}/restock-request`)
    const draft = (await saving(planned, { isDraft: true })).json<DeskFestivalView>()
    expect(draft.state).toBe('draft')
    expect(await soldFor()).toMatchObject({ available: true, festival_id: null })
    expect(await rows('SELECT FROM restock_requests WHERE told_at IS NULL')).toEqual([])
    // This one was not sold before.
    const [other] = await rows('SELECT available FROM products WHERE id = $1', another._id)
    expect(other.available).toBe(false)
    expect((await call('DELETE', `/${draft._id}`)).statusCode).toBe(200)
    expect(await soldFor()).toMatchObject({ available: true, festival_id: null })
  })

  it('gives back what it sells no more, or no longer alone', async () => {
    const only = { isOnly: true }
    const planned = await make({ products: [sell(product._id, only), sell(another._id, only)] })
    const less = (await saving(planned, { products: [sell(another._id, only)] })).json<DeskFestivalView>()
    expect(await soldFor()).toMatchObject({ available: true })
    const back = (
      await saving(less, { products: [sell(product._id, only), sell(another._id, only)] })
    ).json<DeskFestivalView>()
    expect(await soldFor()).toMatchObject({ available: false })
    await saving(back, { products: [sell(product._id), sell(another._id, only)] })
    expect(await soldFor()).toMatchObject({ available: true })
  })

  it('keeps a product for the next one, whatever becomes of the first', async () => {
    const products = [sell(product._id, { isOnly: true })]
    const first = await make({ products })
    const days = [{ day: '2026-01-16', slots: ['2-4 PM' as const], places: null }]
    const opensAt = january(12).toISOString()
    const next = await make({ name: 'Kanuma', opensAt, closesAt: january(14).toISOString(), days, products })
    await saving(first, { isDraft: true })
    expect(await soldFor()).toMatchObject({ available: false })
    await saving(next, { isDraft: true })
    expect(await soldFor()).toMatchObject({ available: true })
  })

  it('is closed by the owner at once: nothing of it is sold or paid for from that moment on', async () => {
    const before = (await acts()).length
    const products = [sell(product._id, { isOnly: true })]
    const planned = await make({ products })
    const close = () => call('PUT', `/${planned._id}/closed`)
    expect((await close()).json()).toMatchObject({ code: 'festival.not_open' })
    await turnAt(january(10, 10))
    expect((await close()).json()).toMatchObject({
      state: 'closed',
      closesAt: january(10, 10).toISOString(),
      days: planned.days,
      products,
    })
    expect(await soldFor()).toMatchObject({ available: false, festival_id: null })
    expect((await close()).json()).toMatchObject({ code: 'festival.closed' })
    expect((await call('PUT', `/${crypto.randomUUID()}/closed`)).json()).toMatchObject({
      code: 'festival.not_found',
    })
    expect((await acts()).slice(before)).toEqual([
      'festival.created',
      'festival.opened',
      'festival.changed',
      'festival.closed',
    ])
    await turnFestivals(deps)
    expect(await mails()).toHaveLength(1)
  })

  it('keeps its address once it is planned, and a draft takes that of its name', async () => {
    const draft = await make({ isDraft: true })
    const renamed = (
      await saving(draft, { name: 'Pongal', isDraft: true, updatedAt: undefined })
    ).json<DeskFestivalView>()
    expect(renamed.slug).toBe('pongal')
    const planned = (await saving(renamed, { products: [sell(product._id)] })).json<DeskFestivalView>()
    const after = (await saving(planned, { name: 'Big Pongal' })).json<DeskFestivalView>()
    expect([after.name, after.slug]).toEqual(['Big Pongal', 'pongal'])
  })

  it('counts its paid orders and what they brought', async () => {
    const festival = await make({ opensAt: january(10, 7).toISOString(), products: [sell(product._id)] })
    const order = await buy()
    await buy()
    await rows("UPDATE orders SET cancelled_at = now(), cancel_reason = 'sold_out' WHERE id = $1", order._id)
    expect((await call('GET', `/desk/${festival._id}`)).json()).toMatchObject({
      orders: 1,
      income: Number(order.totalPrice),
    })
  })
})

describe('is refused', () => {
  const refused = async (facts: Parameters<typeof make>[0]) =>
    (await call('POST', '', sankranti({ products: [sell(product._id)], ...facts }))).json()

  it('what is not whole', async () => {
    expect(await refused({ teluguName: '' })).toMatchObject({ code: 'festival.no_telugu_name' })
    expect(await refused({ products: [] })).toMatchObject({ code: 'festival.no_products' })
    expect(await refused({ days: [] })).toMatchObject({ code: 'festival.no_days' })
    expect(await refused({ closesAt: january(9).toISOString() })).toMatchObject({
      code: 'festival.closes_too_early',
    })
    expect(await refused({ closesAt: january(13).toISOString() })).toMatchObject({
      code: 'festival.closes_too_late',
    })
    const nothing = sell('01890000-0000-7000-8000-000000000000')
    expect(await refused({ products: [nothing] })).toMatchObject({ code: 'festival.no_such_product' })
    await rows('UPDATE products SET is_draft = true, available = false WHERE id = $1', another._id)
    const draft = await refused({ products: [sell(another._id)] })
    await rows('UPDATE products SET is_draft = false, available = true WHERE id = $1', another._id)
    expect(draft).toMatchObject({ code: 'festival.no_such_product' })
  })

  it('a name that is taken, or is no address', async () => {
    await make({ isDraft: true })
    expect(await refused({ name: 'SANKRANTI  2026' })).toMatchObject({ code: 'festival.name_taken' })
    expect(await refused({ name: 'Desk' })).toMatchObject({ code: 'festival.no_address' })
  })

  it('a day or a product that another has', async () => {
    await make({ products: [sell(product._id)] })
    expect(await refused({ name: 'Kanuma' })).toMatchObject({
      code: 'festival.day_taken',
      message: '13 Jan 2026 belongs to Sankranti 2026 already.',
    })
    const days = [{ day: '2026-01-16', slots: ['2-4 PM' as const], places: null }]
    expect(await refused({ name: 'Kanuma', days })).toMatchObject({
      code: 'festival.product_taken',
      message: `Sankranti 2026 takes orders for ${product.name} at the same time.`,
    })
    const later = { opensAt: january(12).toISOString(), closesAt: january(14).toISOString() }
    expect(await refused({ name: 'Kanuma', days, ...later })).toMatchObject({ state: 'planned' })
  })

  it('taking away a day for which there are orders, or are about to be', async () => {
    const festival = await make({ opensAt: january(10, 7).toISOString(), products: [sell(product._id)] })
    await quote()
    const days = festival.days.slice(1)
    expect((await saving(festival, { days })).json()).toMatchObject({
      code: 'festival.day_has_orders',
      message: 'There are orders for 13 Jan 2026, so it cannot be taken away.',
    })
    await rows('UPDATE checkouts SET held_day = NULL, held_until = NULL')
    await buy()
    expect((await saving(festival, { days })).json()).toMatchObject({ code: 'festival.day_has_orders' })
    await rows(
      "UPDATE orders SET cancelled_at = now(), cancel_reason = 'sold_out' WHERE paid_at IS NOT NULL AND cancelled_at IS NULL",
    )
    expect((await saving(festival, { days })).json()).toMatchObject({ days })
  })

  it('to make a draft of what is open, to change what is closed, to delete what is no draft', async () => {
    const festival = await make({ opensAt: january(10, 7).toISOString(), products: [sell(product._id)] })
    expect((await saving(festival, { isDraft: true })).json()).toMatchObject({
      code: 'festival.open_already',
    })
    expect((await call('DELETE', `/${festival._id}`)).json()).toMatchObject({ code: 'festival.not_a_draft' })
    await turnAt(january(12))
    expect((await saving(festival, { updatedAt: undefined })).json()).toMatchObject({
      code: 'festival.closed',
    })
    const draft = await make({ name: 'Ugadi', isDraft: true, days: [], products: [] })
    expect((await call('DELETE', `/${draft._id}`)).statusCode).toBe(200)
    expect((await call('GET', `/desk/${draft._id}`)).json()).toMatchObject({ code: 'festival.not_found' })
  })
})

describe('a turn', () => {
  it('of two instances at once is done once', async () => {
    await make({ products: [sell(product._id, { isOnly: true })] })
    const before = (await acts()).length
    clockIs(january(10, 9))
    await Promise.all([turnFestivals(deps), turnFestivals(deps), turnFestivals(deps)])
    expect((await acts()).slice(before)).toEqual(['festival.opened'])
    clockIs(january(12))
    await Promise.all([turnFestivals(deps), turnFestivals(deps)])
    expect((await acts()).slice(before)).toEqual(['festival.opened', 'festival.closed'])
    expect(await mails()).toHaveLength(1)
  })

  it('that is cut off leaves nothing half done, and the next round does it', async () => {
    const festival = await make({ products: [sell(product._id, { isOnly: true })] })
    clockIs(january(10, 9))
    const cutOff = { ...deps, tellWhoWaits: () => Promise.reject(new Error('The machine stops.')) }
    await expect(turnFestivals(cutOff)).rejects.toThrow('The machine stops.')
    expect(await stateOf(festival)).toBe('planned')
    expect(await soldFor()).toMatchObject({ available: false, festival_id: null })
    await turnFestivals(deps)
    expect(await stateOf(festival)).toBe('open')
    expect(await soldFor()).toMatchObject({ available: true, festival_id: festival._id })
  })

  it('that comes after all of it has passed closes what was never open', async () => {
    const festival = await make({ products: [sell(product._id, { isOnly: true })] })
    await turnAt(january(12, 5))
    expect(await stateOf(festival)).toBe('closed')
    expect(await soldFor()).toMatchObject({ available: false, festival_id: null })
  })
})

describe('the owner', () => {
  it('is told once what is to be made and bought when the orders end, and the bell shows it', async () => {
    const recipe = [
      { ingredient: 'Rice flour', grams: 60 },
      { ingredient: 'Sesame', grams: 5 },
    ]
    await rows('UPDATE products SET recipe = $2 WHERE id = $1', product._id, JSON.stringify(recipe))
    const festival = await make({ opensAt: january(10, 7).toISOString(), products: [sell(product._id)] })
    await buy()
    await buy()
    // Neither what was cancelled nor what was never paid is made.
    const [cancelled, unpaid] = [await buy(), await buy()]
    await rows(
      "UPDATE orders SET cancelled_at = now(), cancel_reason = 'sold_out' WHERE id = $1",
      cancelled._id,
    )
    await rows('UPDATE orders SET paid_at = NULL WHERE id = $1', unpaid._id)
    const { weight } = product.customization.priceCustomization[0]
    expect(weight).toBe('250 g')
    expect((await call('GET', `/desk/${festival._id}/to-make`)).json()).toEqual({
      products: [
        {
          product: product._id,
          name: product.name,
          teluguName: product.teluguName,
          packets: 4,
          byDay: [{ day: '2026-01-13', packets: 4 }],
          hasRecipe: true,
        },
      ],
      ingredients: [
        { ingredient: 'Rice flour', grams: 600 },
        { ingredient: 'Sesame', grams: 50 },
      ],
    })
    await turnAt(new Date(january(11).getTime() - HOUR))
    expect(await mails()).toEqual([])
    await turnAt(january(12))
    await turnAt(january(12, 1))
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail.content.subject).toBe('Sankranti 2026: what is to be made')
    for (const words of [
      'Orders for Sankranti 2026 have ended',
      '13 Jan 2026',
      `${product.name}: 4 packets`,
      'Rice flour: 600 g',
      `/admin/festivals/${festival._id}`,
    ])
      expect(mail.content.text).toContain(words)
    const bell = async () =>
      (await ask('GET', '/frame/waiting', undefined, owner))
        .json()
        .notices.filter(({ kind }: { kind: string }) => kind === 'festival')
    expect(await bell()).toMatchObject([
      { id: festival._id, name: 'Sankranti 2026', words: 'The first is brought on 13 Jan 2026' },
    ])
    clockIs(january(14))
    expect(await bell()).toEqual([])
    await rows("UPDATE products SET recipe = '[]'")
  })

  it('is told two days before the first is brought, where orders are still taken then', async () => {
    await make({ products: [sell(product._id)] })
    await turnAt(new Date(january(11).getTime() - 1))
    expect(await mails()).toEqual([])
    await turnAt(january(11))
    expect((await mails())[0].content.text).toContain('Sankranti 2026 is two days away')
    await turnAt(january(12))
    expect(await mails()).toHaveLength(1)
  })

  it('writes down what goes into a product, and nobody else reads it', async () => {
    const recipe = [{ ingredient: 'Secret masala', grams: 3.5 }]
    const { _id, rating, numReviews, imageColor, festival, createdAt, updatedAt, ...whole } = product
    const saved = await ask('PUT', `/products/${_id}`, { ...whole, recipe }, owner)
    expect(saved.json()).toMatchObject({ recipe })
    // A form that does not know of it leaves it as it is.
    expect((await ask('PUT', `/products/${_id}`, { ...whole, alt: 'Other' }, owner)).json()).toMatchObject({
      recipe,
    })
    await make({ opensAt: january(10, 7).toISOString(), products: [sell(_id)] })
    for (const path of [
      '/products',
      `/products/${_id}`,
      '/products/top',
      `/products/by-id?ids=${_id}`,
      `/products?keyword=${encodeURIComponent(product.name)}`,
      '/festivals/sankranti-2026',
    ]) {
      const answer = await app.inject(`/api${path}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain('recipe')
      expect(answer.body).not.toContain('Secret masala')
    }
    const twice = [...recipe, { ingredient: 'secret masala', grams: 1 }]
    expect((await ask('PUT', `/products/${_id}`, { ...whole, recipe: twice }, owner)).statusCode).toBe(400)
  })
})
