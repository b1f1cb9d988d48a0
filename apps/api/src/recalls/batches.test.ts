import type { BatchView } from '@pindivantalu/domain/recalls/recall.wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { startRecalling } from '../../test-support/recalling.ts'

const {
  shop,
  startAfresh,
  ask,
  assignCook,
  buy,
  buyTwo,
  cook,
  manyCustomersWith,
  owner,
  pack,
  packer,
  recall,
} = await startRecalling()
const { pool } = shop

const [{ _id: product, customization }] = (await ask('GET', '/products')).json().products
const weights = customization.priceCustomization
const inWeight = (option: { weight: string; price: number }, quantity: number) => ({
  product,
  ...option,
  quantity,
})

beforeEach(startAfresh)

describe('the list of batches', () => {
  it('has the newest first, with product, cook, packets and orders', async () => {
    const order = await buyTwo()
    await assignCook(order._id)
    await pack(order._id, 'A1')
    const later = await buy()
    await pack(later._id, 'A2', '2026-01-11')
    const { batches, hasMore } = (await ask('GET', '/batches', undefined, packer)).json()
    expect(hasMore).toBe(false)
    expect(batches).toHaveLength(3)
    const [ordered] = order.orderItems
    expect(batches[0]).toEqual({
      batch: 'A2',
      packedOn: '2026-01-11',
      product: { _id: ordered?.product, name: ordered?.name },
      cook: null,
      packets: 2,
      orders: 1,
      isRecalled: false,
    })
    expect(batches[1]).toMatchObject({ batch: 'A1', cook: { _id: cook._id, name: cook.organizationName } })
  })

  it('counts an order once, though it has the product in two weights', async () => {
    const [first, second] = weights
    await pack((await buy({ orderItems: [inWeight(first, 1), inWeight(second, 3)] }))._id, 'A4')
    const { batches } = (await ask('GET', '/batches?q=A4', undefined, owner)).json()
    expect(batches).toMatchObject([{ batch: 'A4', packets: 4, orders: 1 }])
  })

  it('marks what was recalled, and nothing else of its batch or day', async () => {
    const order = await buyTwo()
    await pack(order._id, 'A5')
    await pack((await buy())._id, 'A5', '2026-01-11')
    const [recalled, other] = order.orderItems
    await recall({ batch: 'A5', product: recalled?.product, packedOn: '2026-01-10' })
    const { batches } = (await ask('GET', '/batches?q=A5', undefined, owner)).json()
    const marks = batches.map((one: BatchView) => [one.packedOn, one.product._id, one.isRecalled])
    expect(marks).toHaveLength(3)
    expect(marks).toEqual(
      expect.arrayContaining([
        ['2026-01-11', recalled?.product, false],
        ['2026-01-10', recalled?.product, true],
        ['2026-01-10', other?.product, false],
      ]),
    )
  })

  it('is narrowed by how a batch begins, as it is typed, and by the day', async () => {
    const [one, other] = [await buy(), await buy()]
    await pack(one._id, '1511-K1')
    await pack(other._id, '1611-K1', '2026-01-11')
    const found = async (query: string) =>
      (await ask('GET', `/batches?${query}`, undefined, owner))
        .json()
        .batches.map(({ batch }: { batch: string }) => batch)
    expect(await found('q=15%2011-k')).toEqual(['1511-K1'])
    expect(await found('q=11-K')).toEqual([])
    expect(await found('packedOn=2026-01-11')).toEqual(['1611-K1'])
    expect(await found('q=%25')).toEqual([])
    expect(await found("q=' OR 1=1")).toEqual([])
    expect(await found('q=15%0011')).toEqual(['1511-K1'])
  })

  it('counts packets of many orders as one batch, and says where there are more batches than it shows', async () => {
    await manyCustomersWith('BIG', 300)
    await pool.query(
      `UPDATE order_items SET batch = 'N' || right(reference, 3) FROM orders
       WHERE orders.id = order_id AND batch = 'BIG' AND right(reference, 3)::int <= 120`,
    )
    const { batches, hasMore } = (await ask('GET', '/batches', undefined, owner)).json()
    expect(batches).toHaveLength(100)
    expect(hasMore).toBe(true)
    const { batches: big } = (await ask('GET', '/batches?q=BIG', undefined, owner)).json()
    expect(big).toMatchObject([{ batch: 'BIG', packets: 360, orders: 180 }])
    await pool.query("DELETE FROM order_items WHERE packed_on = '2026-01-12'")
    await pool.query(
      "DELETE FROM orders WHERE ship_line1 = 'Flat'; DELETE FROM users WHERE name LIKE 'Person %'",
    )
  })
})
