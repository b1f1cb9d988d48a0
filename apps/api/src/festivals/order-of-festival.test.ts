import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { expect, it } from 'vitest'
import { festivalsIn, january } from '../../test-support/festivals.ts'
import { startSandbox } from '../../test-support/sandbox.ts'
import { shoppingIn } from '../../test-support/shopping.ts'
import { DEMO, signInAs } from '../../test-support/sign-in.ts'
import { startTestShop } from '../../test-support/test-app.ts'
import { turnFestivals } from './turn-festivals.ts'

const sandbox = await startSandbox()
const shop = await startTestShop({ RAZORPAY_API_URL: sandbox.url })
const { sell, make, clockIs } = festivalsIn(shop, await signInAs(shop, DEMO.admin))
const { ask, buy, product, another, item } = await shoppingIn(
  shop,
  sandbox,
  await signInAs(shop, DEMO.customer),
)
const turnAt = async (instant: Date) => {
  clockIs(instant)
  await turnFestivals(shop.deps)
}

it('an order says for which festival it was bought, also once that has closed', async () => {
  clockIs(january(10, 8))
  await make({ products: [sell(product._id)] })
  await turnAt(january(10, 10))
  const { weight, price } = another.customization.priceCustomization[0]
  const everyday = await buy({ orderItems: [{ ...item({ product: another._id }), weight, price }] })
  const { _id } = await buy()
  await turnAt(january(12, 1))
  const read = async (id: string) => (await ask('GET', `/orders/${id}`)).json<OrderView>().festival
  expect(await read(_id)).toEqual({
    slug: 'sankranti-2026',
    name: 'Sankranti 2026',
    teluguName: 'సంక్రాంతి 2026',
    days: ['2026-01-13', '2026-01-14'],
  })
  expect(await read(everyday._id)).toBeNull()
})
