import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { festivalsIn, january } from '../../test-support/festivals.ts'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { turnFestivals } from './turn-festivals.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const owner = await signInAs(shop, DEMO.admin)
const { sell, make, clockIs } = festivalsIn(shop, owner)
const { ask, buy, product, another, item } = await shoppingIn(
  shop,
  sandbox,
  await signInAs(shop, DEMO.customer),
)
const turnAt = async (instant: Date) => {
  clockIs(instant)
  await turnFestivals(shop.deps)
}

it('an order and the file of orders say for which festival it was bought, also once that has closed', async () => {
  clockIs(january(10, 8))
  await make({ products: [sell(product._id)] })
  await turnAt(january(10, 10))
  const { weight, price } = another.customization.priceCustomization[0]
  const everyday = await buy({ orderItems: [{ ...item({ product: another._id }), weight, price }] })
  const bought = await buy()
  await turnAt(january(12, 1))
  const read = async (id: string) => (await ask('GET', `/orders/${id}`)).json<OrderView>().festival
  expect(await read(bought._id)).toEqual({
    slug: 'sankranti-2026',
    name: 'Sankranti 2026',
    teluguName: 'సంక్రాంతి 2026',
    days: ['2026-01-13', '2026-01-14'],
  })
  expect(await read(everyday._id)).toBeNull()
  const { body } = await ask('GET', '/orders/csv', undefined, owner)
  const [headings = [], ...lines]: string[][] = parse(body, { bom: true })
  const columns = ['Order', 'Slot day', 'Day without slot', 'Festival'].map(name => headings.indexOf(name))
  const inFile = (reference: string) =>
    lines.filter(line => line[0] === reference).map(line => columns.map(column => line[column]))
  expect(inFile(bought.reference)).toEqual([[bought.reference, '', '2026-01-13', 'Sankranti 2026']])
  expect(inFile(everyday.reference)).toEqual([[everyday.reference, '', '2026-01-11', '']])
})
