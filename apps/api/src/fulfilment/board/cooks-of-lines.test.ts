import type { Board, CookSheets } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { dayInHyderabad } from '@pindivantalu/domain/indian-time'
import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { afterEach, describe, expect, it } from 'vitest'
import { startCarrying } from '../../../test-support/carrying.ts'
import { takingTurnsIn } from '../../../test-support/taking-turns.ts'

const carrying = await startCarrying()
const { shop, ask, buyTwo, owner, ravi, customer, cook, otherCook, kitchen } = carrying
const { assign, assignCook, assignCookOfLine, collect, auditOf, newsOf, orderRow } = carrying
const { pool, deps } = shop
const otherKitchen = otherCook.addresses[0]?._id
const toOther = { sourcingPartnerUserId: otherCook._id, sourcingPartnerAddressId: otherKitchen }
const inARow = takingTurnsIn(pool)

afterEach(async () => {
  await pool.query('UPDATE products SET made_by = NULL')
  await pool.query("UPDATE sourcing_partners SET approval = 'approved', decided_at = now()")
})

const read = async (id: string, by = owner): Promise<OrderView> =>
  (await ask('GET', `/orders/${id}`, undefined, by)).json()
const linesOf = ({ orderItems }: OrderView) => orderItems.map(({ _id }) => _id) as [string, string]
const news = async (id: string) =>
  (await newsOf(id)).filter(({ channel }) => channel === 'whatsapp').map(({ what }) => what)
const assignMany = (ids: string[], whom: object) =>
  ask('PUT', '/orders/assign', { orderIds: ids, ...whom }, owner)
const makes = (line: string, by: { _id: string } | null) =>
  pool.query(
    'UPDATE products SET made_by = $2 WHERE id = (SELECT product_id FROM order_items WHERE id = $1)',
    [line, by?._id ?? null],
  )
const boardOrder = async (id: string) => {
  const board: Board = (await ask('GET', '/orders/today', undefined, owner)).json()
  const all = [...board.withoutSlot, ...board.slots.flatMap(({ orders }) => orders)]
  return all.find(({ _id }) => _id === id)
}

/** Paid, and one line with each cook. */
async function ofTwoCooks() {
  const order = await buyTwo()
  const [first, second] = linesOf(order)
  expect((await assignCookOfLine(order._id, first)).statusCode).toBe(200)
  expect((await assignCookOfLine(order._id, second, toOther)).statusCode).toBe(200)
  return { id: order._id, first, second }
}

describe('a cook for each line', () => {
  it('makes the order sourced once every line has one, and tells the customer then', async () => {
    const order = await buyTwo()
    const [first, second] = linesOf(order)
    const half = (await assignCookOfLine(order._id, second, toOther)).json()
    expect(half).toMatchObject({
      status: 'Created',
      sourcing: {
        isAssigned: false,
        sourcingPartner: null,
        kitchens: [{ _id: otherKitchen, items: [second] }],
      },
    })
    expect(half.version).not.toBe(order.version)
    expect(await news(order._id)).toEqual([])
    expect(await boardOrder(order._id)).toMatchObject({
      needs: ['sourcing', 'delivery'],
      sourcingPartner: null,
      cooks: [{ _id: otherCook._id }],
    })

    const whole = (await assignCookOfLine(order._id, first)).json()
    expect(whole).toMatchObject({
      status: 'Only Sourcing Assigned',
      sourcing: {
        isAssigned: true,
        sourcingPartner: { _id: cook._id },
        sourcingPartnerAddress: { _id: kitchen },
        kitchens: [
          { _id: kitchen, sourcingPartner: { _id: cook._id }, items: [first], collectedAt: null },
          { _id: otherKitchen, sourcingPartner: { _id: otherCook._id }, items: [second], collectedAt: null },
        ],
      },
    })
    expect(await news(order._id)).toEqual(['your snacks are being made'])
    expect(await boardOrder(order._id)).toMatchObject({
      needs: ['delivery'],
      sourcingPartner: { _id: cook._id },
      cooks: [{ _id: cook._id }, { _id: otherCook._id }],
    })
    expect((await auditOf(order._id)).map(({ action, facts }) => [action, facts.to])).toEqual([
      ['order.sourcing_assigned', cook.name],
      ['order.sourcing_assigned', otherCook.name],
    ])
  })

  it('is told to nobody who bought it', async () => {
    const { id } = await ofTwoCooks()
    expect((await read(id, customer)).sourcing).toMatchObject({
      isAssigned: true,
      sourcingPartner: null,
      kitchens: [],
    })
  })

  it('is the same for all lines where the whole order is given', async () => {
    const { id, first, second } = await ofTwoCooks()
    const answer = (await assignCook(id)).json()
    expect(answer.sourcing.kitchens).toMatchObject([{ _id: kitchen, items: [first, second] }])
    // One entry: the first line had this cook before.
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'order.sourcing_assigned',
      facts: { from: otherCook.name, to: cook.name, lines: [second] },
    })
  })

  it('of an order that somebody else changed meanwhile is not changed', async () => {
    const order = await buyTwo()
    const [first, second] = linesOf(order)
    const { version } = await read(order._id)
    await assignCookOfLine(order._id, second, toOther)
    const late = await assignCookOfLine(order._id, first, { version })
    expect([late.statusCode, late.json().code]).toEqual([409, 'order.changed_meanwhile'])
  })

  it('of another order’s line is refused', async () => {
    const [order, another] = [await buyTwo(), await buyTwo()]
    const answer = await assignCookOfLine(order._id, linesOf(another)[0])
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'order.line_not_found'])
  })

  it('who loses approval is missing on the board, and a bulk call replaces them alone', async () => {
    const { id, second } = await ofTwoCooks()
    await pool.query("UPDATE sourcing_partners SET approval = 'rejected' WHERE user_id = $1", [otherCook._id])
    expect((await boardOrder(id))?.needs).toContain('sourcing')
    const answer = await assignMany([id], {
      sourcingPartnerUserId: cook._id,
      sourcingPartnerAddressId: kitchen,
    })
    expect(answer.json()).toMatchObject({ assigned: [id], kept: [], refused: [] })
    expect((await read(id)).sourcing.kitchens[0]?.items).toContain(second)
  })
})

describe('two owners at the same moment', () => {
  it('give two lines of one order to two cooks: both are given, and the order is sourced', async () => {
    const order = await buyTwo()
    const [first, second] = linesOf(order)
    const answers = await inARow(
      'SELECT FROM orders WHERE id = $1 FOR UPDATE',
      [() => assignCookOfLine(order._id, first), () => assignCookOfLine(order._id, second, toOther)],
      [order._id],
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await read(order._id)).toMatchObject({
      status: 'Only Sourcing Assigned',
      sourcing: { sourcingPartner: { _id: cook._id }, kitchens: [{ items: [first] }, { items: [second] }] },
    })
    expect(await news(order._id)).toEqual(['your snacks are being made'])
  })

  it('give a line away while it is collected: the cook who made it stays', async () => {
    const { id, first } = await ofTwoCooks()
    await assign(id, ravi)
    const answers = await inARow(
      'SELECT FROM orders WHERE id = $1 FOR UPDATE',
      [() => collect(id, ravi, { kitchen }), () => assignCookOfLine(id, first, toOther)],
      [id],
    )
    expect(answers.map(answer => answer.json().code ?? 'done')).toEqual(['done', 'order.sourcing_settled'])
    expect((await read(id)).sourcing.kitchens[0]).toMatchObject({ _id: kitchen, items: [first] })
  })
})

describe('cooks by product', () => {
  it('get the lines of their products, of several orders at once', async () => {
    const [order, another] = [await buyTwo(), await buyTwo()]
    const [first, second] = linesOf(order)
    await makes(first, otherCook)
    await makes(second, cook)
    expect(await orderRow(order._id)).toMatchObject({ sourcing_partner_id: null })
    const answer = await assignMany([order._id, another._id], { byProduct: true })
    expect(answer.json()).toMatchObject({ assigned: [order._id, another._id], kept: [], refused: [] })
    expect((await read(order._id)).sourcing).toMatchObject({
      sourcingPartner: { _id: otherCook._id },
      kitchens: [{ items: [first] }, { items: [second] }],
    })
    const again = await assignMany([order._id], { byProduct: true })
    expect(again.json().refused).toMatchObject([{ code: 'order.has_sourcing_partner' }])
  })

  it('leave out a product that names nobody, and say so', async () => {
    const order = await buyTwo()
    const [first] = linesOf(order)
    await makes(first, cook)
    const answer = await assignMany([order._id], { byProduct: true })
    expect(answer.json()).toMatchObject({
      assigned: [order._id],
      kept: [{ _id: order._id, code: 'order.lines_without_cook' }],
    })
    expect((await read(order._id)).status).toBe('Created')
  })

  it('on the page of an order, where no product names anyone', async () => {
    const order = await buyTwo()
    const answer = await ask('PUT', `/orders/${order._id}/sourcingpartner`, { byProduct: true }, owner)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order.no_cook_by_product'])
  })
})

describe('collecting from two kitchens', () => {
  it('is collected with the last of them, and the customer hears of that one', async () => {
    const { id, first } = await ofTwoCooks()
    await assign(id, ravi)
    const before = await news(id)
    const half = (await collect(id, ravi, { kitchen })).json()
    expect(half).toMatchObject({
      status: 'Sourcing & Delivery Assigned',
      sourcing: {
        isCollected: false,
        kitchens: [{ items: [first], collectedAt: expect.any(String) }, { collectedAt: null }],
      },
    })
    expect(await news(id)).toEqual(before)
    expect((await collect(id, ravi, { kitchen })).statusCode).toBe(200)

    const whole = (await collect(id, ravi, { kitchen: otherKitchen })).json()
    expect(whole).toMatchObject({ status: 'Collected', sourcing: { isCollected: true } })
    expect(await orderRow(id)).toMatchObject({ collected_by: ravi.user._id })
    expect(await news(id)).toHaveLength(before.length + 1)
    expect((await auditOf(id)).slice(0, 2).map(({ action, facts }) => [action, facts.from])).toEqual([
      ['order.collected', otherCook.name],
      ['order.part_collected', cook.name],
    ])
  })

  it('is refused at a kitchen that makes nothing of it', async () => {
    const { id } = await ofTwoCooks()
    await assign(id, ravi)
    await assignCook(id)
    const answer = await collect(id, ravi, { kitchen: otherKitchen })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order.other_kitchen'])
  })

  it('as a whole is still one call, and what came back from a door needs no kitchen', async () => {
    const { id } = await ofTwoCooks()
    await assign(id, ravi)
    expect((await collect(id, ravi)).json()).toMatchObject({ status: 'Collected' })
    const key = crypto.randomUUID()
    await ask('POST', `/orders/${id}/attempts`, { reason: 'nobody_home', key }, ravi)
    expect(await orderRow(id)).toMatchObject({ collected_at: null, failed_attempts: 1 })
    expect((await collect(id, ravi, { kitchen })).json()).toMatchObject({ status: 'Collected' })
  })
})

describe('what each cook makes', () => {
  it('is on their own sheet alone, until it is collected there', async () => {
    const { id } = await ofTwoCooks()
    await assign(id, ravi)
    await pool.query(
      'UPDATE orders SET delivered_at = now() WHERE id <> $1 AND delivered_at IS NULL AND paid_at IS NOT NULL AND cancelled_at IS NULL',
      [id],
    )
    const sheetOf = async (whose: { _id: string }) => {
      const day = dayInHyderabad(deps.now())
      const answer = await ask('GET', `/orders/cook-sheet?day=${day}`, undefined, owner)
      const { sheets }: CookSheets = answer.json()
      const sheet = sheets.find(({ sourcingPartner }) => sourcingPartner._id === whose._id)
      return sheet && { orders: sheet.orders, packets: sheet.lines.map(({ quantity }) => quantity) }
    }
    await pool.query("UPDATE orders SET slot_day = $2, slot = '8-10 PM' WHERE id = $1", [
      id,
      dayInHyderabad(deps.now()),
    ])
    expect(await sheetOf(cook)).toEqual({ orders: 1, packets: [2] })
    expect(await sheetOf(otherCook)).toEqual({ orders: 1, packets: [1] })
    await collect(id, ravi, { kitchen })
    expect(await sheetOf(cook)).toEqual({ orders: 0, packets: [] })
    expect(await sheetOf(otherCook)).toEqual({ orders: 1, packets: [1] })
  })
})
