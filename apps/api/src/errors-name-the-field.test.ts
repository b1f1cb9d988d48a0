import { describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../test-support/sign-in.ts'
import { startTestShop } from '../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool } = shop
const admin = await signInAs(shop, DEMO.admin)
const partner = await signInAs(shop, DEMO.approvedPartner)

/** The id of nothing: a wrong request is refused before anything is looked up. */
const ID = '01890000-0000-7000-8000-000000000000'

/** Every route that reads a body, with one that is refused and the fields to blame for it. */
const REFUSED: [route: string, body: object, fields: string[]][] = [
  [
    'PUT /api/products/:id',
    {},
    [
      'name',
      'image',
      'description',
      'category',
      'subCategory',
      'price',
      'bestSeller',
      'available',
      'customization',
    ],
  ],
  ['PUT /api/products/:id/availability', {}, ['available']],
  ['PUT /api/products/:id/daily-limit', {}, ['packets', 'soldOutUntil']],
  ['POST /api/delivery/options', {}, ['orderItems']],
  ['PUT /api/capacity', {}, ['weekdays', 'exceptions']],
  ['POST /api/festivals', {}, ['name', 'teluguName', 'opensAt', 'closesAt', 'isDraft', 'days', 'products']],
  [
    'PUT /api/festivals/:id',
    {},
    ['name', 'teluguName', 'opensAt', 'closesAt', 'isDraft', 'days', 'products'],
  ],
  ['PUT /api/kitchen/taking-orders', { isTakingOrders: false }, ['until', 'words', 'teluguWords']],
  ['POST /api/products/csv/preview', {}, ['csv']],
  ['POST /api/products/csv', {}, ['csv', 'version']],
  ['POST /api/products/:id/reviews', {}, ['rating', 'comment']],
  ['POST /api/users/checkuser', {}, ['phone']],
  ['POST /api/users/phone-exists', {}, ['phone']],
  ['POST /api/users/checkdeliverypartner', {}, ['phone']],
  ['POST /api/users', {}, ['token', 'name']],
  ['POST /api/users/auth', {}, ['token']],
  ['POST /api/users/deliverypartner/register', {}, ['token', 'name']],
  ['POST /api/users/deliverypartner/login', {}, ['token']],
  ['POST /api/users/sign-in-trouble', {}, ['code']],
  ['PUT /api/users/deliverypartner/:id/approval', {}, ['approval']],
  ['PUT /api/users/deliverypartner/application', {}, ['vehicle', 'licenceNumber', 'area', 'licencePhoto']],
  ['POST /api/users/sourcingpartner', {}, ['name', 'phone', 'organizationName', 'addresses']],
  ['PUT /api/users/sourcingpartner/:id', {}, ['name', 'phone', 'organizationName', 'addresses']],
  ['PUT /api/users/sourcingpartner/:id/approval', {}, ['approval']],
  [
    'PUT /api/users/:id',
    { name: 7, email: 'nobody', phone: '12', isAdmin: 'yes' },
    ['name', 'email', 'phone', 'isAdmin'],
  ],
  ['POST /api/users/:id/notes', { words: ' ' }, ['words']],
  ['POST /api/orders/:id/notes', {}, ['words']],
  ['PUT /api/users/profile', {}, ['name']],
  ['PUT /api/users/privacy/notices', {}, ['notice', 'channel', 'isOn']],
  ['POST /api/users/privacy/deletion', {}, ['token']],
  ['POST /api/email', {}, ['name', 'phone', 'message']],
  ['POST /api/email/sendotp', {}, ['email']],
  ['POST /api/email/verifyotp', {}, ['email', 'otp']],
  ['POST /api/email/orderemail', {}, ['orderId']],
  ['POST /api/email/orderupdatedemail', {}, ['orderId']],
  ['POST /api/sms', {}, ['phone', 'message']],
  ['POST /api/sms/sendotp', {}, ['orderId']],
  ['POST /api/sms/verifyotp', {}, ['orderId', 'otp']],
  ['POST /api/whatsapp', {}, ['phone', 'message']],
  ['POST /api/whatsapp/reply', {}, ['to', 'message']],
  ['POST /api/whatsapp/sendotp', {}, ['orderId']],
  ['POST /api/whatsapp/template', {}, ['to', 'template']],
  ['PUT /api/whatsapp/chats/:phone/holder', { holder: 'me' }, ['holder']],
  ['PUT /api/whatsapp/chats/:phone/read', {}, ['upTo']],
  ['PUT /api/whatsapp/chats/:phone/resolved', {}, ['upTo']],
  ['POST /api/address', {}, ['shippingAddress']],
  ['PUT /api/address/:id', {}, ['shippingAddress']],
  ['POST /api/address/pincode', {}, ['pinCode']],
  ['POST /api/address/pincodes', {}, ['pinCode', 'area']],
  ['POST /api/address/waitlist', {}, ['pinCode', 'phone']],
  ['PUT /api/address/pincodes/:pinCode', { served: 'yes' }, ['served']],
  ['POST /api/orders', {}, ['orderItems', 'shippingAddress']],
  ['POST /api/orders/razorpay-initiate', {}, ['orderItems']],
  [
    'PUT /api/orders/:id/pay',
    {},
    ['orderCreationId', 'razorPayPaymentId', 'razorPayResponseOrderId', 'razorPaySignature'],
  ],
  ['POST /api/orders/for-customer/prices', {}, ['orderItems']],
  ['POST /api/orders/views', {}, ['name', 'filters', 'columns']],
  ['PUT /api/orders/views/:id', { filters: { slot: 'x' } }, ['name', 'filters.slot', 'columns']],
  ['POST /api/orders/for-customer', {}, ['_id', 'phone', 'orderItems', 'shippingAddress', 'slot']],
  ['POST /api/orders/:id/send-invoice', {}, ['sendKey']],
  ['PUT /api/orders/:id/paid-outside', {}, ['method']],
  ['PUT /api/orders/:id/cancel', {}, ['reason']],
  ['POST /api/orders/:id/refunds', { amount: -1 }, ['amount', 'reason', 'key']],
  ['POST /api/orders/:id/replacement', {}, ['items']],
  ['POST /api/orders/:id/send-pay-link', {}, ['sendKey']],
  [
    'PUT /api/orders/:id/preferred-delivery',
    {},
    ['preferredDeliveryDateOffset', 'preferredDeliveryTimeSlot'],
  ],
  ['POST /api/orders/:id/orderreview', {}, ['rating', 'comment']],
  ['POST /api/orders/:id/:productId/productreview', {}, ['rating', 'comment']],
  ['PUT /api/orders/deliverypartner/run', {}, ['stops']],
  ['PUT /api/orders/:id/deliverypartner', { deliveryPartnerUserId: 'x' }, ['deliveryPartnerUserId']],
  ['POST /api/enquiries', {}, ['submissionId', 'items', 'day', 'budget', 'name', 'phone']],
  ['POST /api/recalls', {}, ['words', 'teluguWords']],
  ['PUT /api/orders/:id/items/:item/batch', { batch: 'B/7' }, ['batch']],
  ['PUT /api/orders/:id/sourcingpartner', { sourcingPartnerUserId: 'x' }, ['sourcingPartnerUserId']],
  [
    'PUT /api/orders/:id/items/:item/sourcingpartner',
    { sourcingPartnerUserId: 'x' },
    ['sourcingPartnerUserId'],
  ],
  ['PUT /api/orders/:id/slot', {}, ['day', 'slot']],
  ['POST /api/orders/:id/attempts', { photo: 7 }, ['reason', 'photo']],
  ['PUT /api/orders/:id/collect', { version: 7 }, ['version']],
  ['PUT /api/orders/:id/deliver', { version: 7 }, ['version']],
  ['POST /api/orders/:id/problem', {}, ['kind', 'wish']],
  ['POST /api/orders/:id/problem/disagreement', {}, ['words']],
  ['POST /api/problems', {}, ['kind', 'wish', 'order']],
  ['PUT /api/problems/:id', {}, ['decision', 'version']],
  ['PUT /api/orders/assign', {}, ['orderIds']],
  ['POST /api/orders/cook-sheet/send', {}, ['sourcingPartner', 'day', 'sendKey']],
  ['POST /api/orders/cook-sheet/link', {}, ['sourcingPartner', 'day']],
  ['POST /api/orders/cook-sheet/link/withdraw', {}, ['sourcingPartner', 'day']],
  ['PUT /api/cook/:token/ready', {}, ['ticks']],
  ['POST /api/cook/:token/trouble', {}, ['key', 'at', 'reason']],
  ['POST /api/payments/:paymentId/dealt-with', {}, ['note']],
  ['POST /api/payments/comparisons', {}, ['days']],
  ['PUT /api/statements/:work/:id/:month/payment', {}, ['paidOn', 'method', 'total']],
  ['POST /api/statements/:work/:id/:month/payment/take-back', { reason: ' ' }, ['version', 'reason']],
  ['PUT /api/settings', {}, ['settings', 'updatedAt']],
  ['PUT /api/settings/policies/:name', {}, ['text', 'updatedAt']],
  ['POST /api/settings/holidays', {}, ['day', 'name']],
]

/** They read the provider's own bytes, or a form with one file. */
const WITHOUT_SHAPE = [
  'POST /api/orders/razorpay-webhook',
  'POST /api/whatsapp/webhook',
  'POST /api/upload',
  'POST /api/whatsapp/chats/:phone/files',
  'POST /api/orders/:id/problem/photos',
]

/** A person's browser is led on to a page, whatever the form says. */
const ANSWERED_BY_A_PAGE = ['POST /api/orders/razorpay-callback']

/** Browsers write it by themselves, in shapes of their own, and nobody reads the answer. */
const WRITTEN_BY_BROWSERS = ['POST /api/csp-reports']

async function ask(route: string, payload: object | undefined, headers = admin.headers) {
  const [method, path = ''] = route.split(' ')
  const url = path
    .replace(':phone', '+919000000004')
    .replace(':pinCode', '500001')
    .replace(':paymentId', 'pay_00000000000001')
    .replace(':work', 'delivery')
    .replace(':month', '2026-01')
    .replaceAll(/:\w+/g, ID)
  // More is asked than anyone may within an hour.
  await pool.query('DELETE FROM rate_limits')
  return app.inject({ method: method as 'POST', url, headers, ...(payload && { payload }) })
}

describe('a refused body', () => {
  it.each(REFUSED)('of %s names its fields', async (route, body, fields) => {
    const answer = await ask(
      route,
      body,
      /\/api\/(sms|orders\/deliverypartner)\//.test(route) ? partner.headers : admin.headers,
    )
    expect(answer.statusCode).toBe(400)
    const { code, message, issues } = answer.json()
    expect({ code, message }).toEqual({
      code: 'request.invalid',
      message: 'Something in this request is not right. Please check and try again.',
    })
    expect(issues.map(({ path }: { path: string }) => path)).toEqual(fields)
    for (const issue of issues) {
      expect(Object.keys(issue).toSorted()).toEqual(['message', 'path'])
      expect(issue.message).not.toMatch(/invalid|expected|received|undefined|NaN|string|union/i)
    }
  })

  it('is listed above for every route that reads one', () => {
    const writing = app.routeTable
      .filter(({ method, url }) => ['POST', 'PUT', 'PATCH'].includes(method) && url.startsWith('/api/'))
      .map(({ method, url }) => `${method} ${url}`)
    const described = Object.entries(app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods ?? {})
        .filter(([, operation]) => (operation as { requestBody?: object }).requestBody)
        .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    const listed = REFUSED.map(([route]) => route)
    expect(listed.filter(route => !writing.includes(route))).toEqual([])
    const known = [...listed, ...WITHOUT_SHAPE, ...ANSWERED_BY_A_PAGE, ...WRITTEN_BY_BROWSERS]
    expect(described.filter(route => !known.includes(route))).toEqual([])
    expect(described.length).toBeGreaterThan(40)
  })
})

it('blames no field where none is to blame', async () => {
  const headers = { ...admin.headers, 'content-type': 'application/json' }
  const broken = await app.inject({ method: 'PUT', url: '/api/users/profile', headers, payload: '{' })
  expect(broken.statusCode).toBe(400)
  expect(broken.json()).toMatchObject({ code: 'request.invalid', issues: [] })
  const undecodable = await app.inject('/api/products/%E0%A4%A')
  expect(undecodable.json()).toMatchObject({ code: 'request.invalid', issues: [] })
  const unsigned = await app.inject({ method: 'POST', url: '/api/orders/razorpay-webhook', payload: {} })
  expect(unsigned.json()).toMatchObject({ code: 'webhook.signature_invalid', issues: [] })
})

it('carries the list with a 400 alone', async () => {
  expect((await app.inject(`/api/products/${ID}`)).json()).not.toHaveProperty('issues')
})

it('names 50 fields at most', async () => {
  const orderItems = Array.from({ length: 50 }, () => ({ quantity: 'x', weight: 7, price: 'x' }))
  const answer = await ask('POST /api/orders/razorpay-initiate', { orderItems })
  expect(answer.json().issues).toHaveLength(50)
})

it('is described with the rest of the API', async () => {
  const description = (await app.inject('/api/openapi.json')).json()
  const refusal =
    description.paths['/api/products/{id}'].put.responses['4XX'].content['application/json'].schema
  expect(refusal.properties.issues).toMatchObject({
    type: 'array',
    items: {
      properties: { path: { type: 'string' }, message: { type: 'string' } },
      required: ['path', 'message'],
    },
  })
})
