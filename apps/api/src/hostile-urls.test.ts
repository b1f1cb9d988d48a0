import { beforeEach, describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../test-support/sign-in.ts'
import { startTestShop } from '../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool } = shop

const SOMEONES_ID = '01890000-0000-7000-8000-000000000000'
const HOSTILE = [
  '%00',
  'a%00b',
  '%0a',
  'a%0ab',
  `${SOMEONES_ID}%00`,
  `${SOMEONES_ID}%0a`,
  `%0a${SOMEONES_ID}`,
]

/** Every route that takes something from its path, with each of these in that place. */
const addresses = app.routeTable
  .filter(({ method, url }) => method !== 'OPTIONS' && /[:*]/.test(url))
  .flatMap(({ method, url, access }) =>
    HOSTILE.map(hostile => ({ method, url: url.replaceAll(/:\w+|\*/g, hostile), access })),
  )

beforeEach(async () => {
  await pool.query('DELETE FROM rate_limits')
})

it('there are such routes', () => {
  expect(addresses.length).toBeGreaterThan(100)
})

it.each([
  ['PUT', `/api/orders/${SOMEONES_ID}/pay`, { orderCreationId: 'order_1\0' }],
  ['POST', '/api/orders', { paymentDetails: { razorPayOrderId: 'order_1\0' } }],
] as const)('a NUL in an id of the provider is refused: %s %s', async (method, url, part) => {
  const { headers } = await signInAs(shop, DEMO.customer)
  const ids = { razorPayPaymentId: 'pay_1', razorPayResponseOrderId: 'order_1', razorPaySignature: 'ab12' }
  const payload =
    'paymentDetails' in part ? { paymentDetails: { ...ids, ...part.paymentDetails } } : { ...ids, ...part }
  const answer = await app.inject({ method, url, headers, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'request.invalid' })
})

describe('a URL with a NUL or a line break in it', () => {
  it('is refused everywhere, and is no failure of the shop', async () => {
    const admin = await signInAs(shop, DEMO.admin)
    const partner = await signInAs(shop, DEMO.approvedPartner)
    const wrong: string[] = []
    for (const { method, url, access } of addresses) {
      const { headers } = access === 'deliveryPartner' ? partner : admin
      const hasBody = ['POST', 'PUT', 'PATCH'].includes(method)
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers,
        ...(hasBody && { payload: {} }),
      })
      if (![400, 404].includes(answer.statusCode)) wrong.push(`${answer.statusCode} ${method} ${url}`)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    '/api/products?keyword=a%00b',
    '/api/products/suggestions?keyword=%00',
    '/api/products?subCategory=%00',
    '/api/products?pageNumber=1%00',
    '/api/orders?pageNumber=1&q=a%00b',
    '/api/users?pageNumber=1&q=%00',
    '/api/whatsapp/chats?q=a%00',
    '/pictures/a%00.webp',
    '/pictures/a%0a.webp',
  ])('is no failure of the shop in a search either: %s', async url => {
    const { headers } = await signInAs(shop, DEMO.admin)
    expect((await app.inject({ url, headers })).statusCode).toBeLessThan(500)
  })
})
