import { describe, expect, it } from 'vitest'
import { DEMO, signInAs } from '../test-support/sign-in.ts'
import { startTestShop } from '../test-support/test-app.ts'

const shop = await startTestShop()
const { app, pool } = shop
const { headers } = await signInAs(shop, DEMO.admin)

const ID = '01890000-0000-7000-8000-000000000000'
const REQUIRED = 'This is required.'

async function ask(route: string, payload?: object) {
  const [method, url] = route.split(' ')
  // More is asked than anyone may within an hour.
  await pool.query('DELETE FROM rate_limits')
  return app.inject({ method: method as 'POST', url: url ?? '', headers, ...(payload && { payload }) })
}

const PRODUCT = {
  name: 'Chekkalu',
  image: '',
  description: '',
  category: 'Snacks',
  subCategory: 'Hot Snacks',
  price: 100,
  bestSeller: false,
  available: true,
  customization: {
    priceCustomization: [{ weight: '250 g', price: 100 }],
    spiceLevel: ['Regular'],
    sweetness: ['Regular'],
  },
}
const OPTION = { weight: '250 g', price: 100 }
const ADDRESS = {
  name: 'Anusha',
  addressLine1: '1 Street',
  city: 'Hyderabad',
  state: 'TG',
  postalCode: '500001',
  phone: '9000000004',
}
const SECRET = 'do-not-repeat-me'

describe('what is wrong is said in plain words', () => {
  it.each([
    ['an empty name', { ...PRODUCT, name: ' ' }, 'name', 'This must not be empty.'],
    ['a long name', { ...PRODUCT, name: 'x'.repeat(121) }, 'name', 'At most 120 characters.'],
    [
      'a shelf the shop has not',
      { ...PRODUCT, subCategory: SECRET },
      'subCategory',
      'This must be one of: Hot Snacks, Sweets.',
    ],
    ['a price in words', { ...PRODUCT, price: SECRET }, 'price', 'This must be a number.'],
    ['no price', { ...PRODUCT, price: 0 }, 'price', 'This must be more than 0.'],
    ['a price of three decimals', { ...PRODUCT, price: 1.005 }, 'price', 'A price has at most two decimals'],
    [
      'no weights',
      { ...PRODUCT, customization: { ...PRODUCT.customization, priceCustomization: [] } },
      'customization.priceCustomization',
      'At least one is needed.',
    ],
    [
      'one weight without price',
      {
        ...PRODUCT,
        customization: { ...PRODUCT.customization, priceCustomization: [OPTION, { weight: '1 kg' }] },
      },
      'customization.priceCustomization.1.price',
      REQUIRED,
    ],
    [
      'a weight twice',
      { ...PRODUCT, customization: { ...PRODUCT.customization, priceCustomization: [OPTION, OPTION] } },
      'customization.priceCustomization',
      'A weight is listed twice',
    ],
    ['half days', { ...PRODUCT, shelfLifeDays: 1.5 }, 'shelfLifeDays', 'This must be a whole number.'],
    ['no yes nor no', { ...PRODUCT, bestSeller: SECRET }, 'bestSeller', 'This must be true or false.'],
    ['an odd HSN code', { ...PRODUCT, hsn: SECRET }, 'hsn', 'An HSN code has 4 to 8 digits'],
    [
      'no moment',
      { ...PRODUCT, updatedAt: SECRET },
      'updatedAt',
      'This must be a date and time, like 2026-01-10T06:30:00Z.',
    ],
    [
      'a foreign picture',
      { ...PRODUCT, image: `https://${SECRET}.example/a.png` },
      'image',
      "This is not one of the shop's pictures. Please upload the picture again.",
    ],
  ])('of a product with %s', async (_what, body, path, message) => {
    const { rows } = await pool.query('SELECT id FROM products ORDER BY id LIMIT 1')
    const answer = await ask(`PUT /api/products/${rows[0].id}`, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ path, message }])
    expect(answer.body).not.toContain(SECRET)
  })

  const item = { product: ID, weight: '250 g', quantity: 1 }
  it.each([
    [
      'POST /api/address',
      { shippingAddress: { ...ADDRESS, postalCode: '999999' } },
      [{ path: 'shippingAddress.postalCode', message: 'Pincode not serviceable' }],
    ],
    [
      'POST /api/address',
      { shippingAddress: { ...ADDRESS, phone: SECRET, state: SECRET } },
      [
        { path: 'shippingAddress.state', message: 'Select State' },
        { path: 'shippingAddress.phone', message: 'Enter valid 10 digit phone number' },
      ],
    ],
    [
      'POST /api/address/pincode',
      { pinCode: '999999' },
      [{ path: 'pinCode', message: 'Pincode not serviceable' }],
    ],
    [
      'POST /api/orders',
      { orderItems: [item, { ...item, quantity: 11 }], shippingAddress: ID },
      [{ path: 'orderItems.1.quantity', message: 'This must be 10 or less.' }],
    ],
    [
      'POST /api/orders',
      { orderItems: [item], shippingAddress: ID, paymentDetails: { razorPayOrderId: 'order_1' } },
      [
        { path: 'paymentDetails.razorPayPaymentId', message: REQUIRED },
        { path: 'paymentDetails.razorPaySignature', message: REQUIRED },
      ],
    ],
    [
      'POST /api/orders/for-customer',
      {
        _id: ID,
        phone: '9000000004',
        orderItems: [item],
        slot: null,
        shippingAddress: { ...ADDRESS, city: '' },
      },
      [{ path: 'shippingAddress.city', message: 'This must not be empty.' }],
    ],
    [
      'PUT /api/settings',
      { updatedAt: null, settings: { ...settingsOfNone(), gstin: SECRET, sellerEmail: SECRET } },
      [
        { path: 'settings.sellerEmail', message: 'Enter a valid email address.' },
        { path: 'settings.gstin', message: expect.stringContaining('GSTIN') },
      ],
    ],
    [
      'POST /api/settings/holidays',
      { day: '2020-01-01', name: 'Long ago' },
      [{ path: 'day', message: 'A holiday is today or later, at most two years ahead.' }],
    ],
    [
      'POST /api/users/phone-exists',
      { phone: SECRET },
      [{ path: 'phone', message: 'Please enter a 10-digit Indian mobile number.' }],
    ],
    [
      'POST /api/email/sendotp',
      { email: SECRET },
      [{ path: 'email', message: 'Enter a valid email address.' }],
    ],
    [
      'PUT /api/orders/assign',
      { orderIds: [ID] },
      [{ path: 'deliveryPartnerUserId', message: 'Please select a delivery partner' }],
    ],
    [
      'POST /api/sms',
      { phone: '9000000004', message: SECRET },
      [
        {
          path: 'message',
          message: 'An SMS can only be sent in the words of a registered template. Please choose one.',
        },
      ],
    ],
    [
      'GET /api/products?pageNumber=0',
      undefined,
      [{ path: 'pageNumber', message: 'Pages are numbered 1, 2, 3 and so on' }],
    ],
    ['GET /api/products/nothing', undefined, [{ path: 'id', message: 'This is not an id of the shop.' }]],
    [
      'GET /api/orders?after=nothing',
      undefined,
      [{ path: 'after', message: 'No list ended here. Leave it empty to begin with the first page.' }],
    ],
    [
      'GET /api/users?pageNumber=1&after=1',
      undefined,
      [{ path: '', message: 'Ask by pageNumber or by after, not by both' }],
    ],
  ] as const)('by %s', async (route, body, issues) => {
    const answer = await ask(route, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual(expect.arrayContaining([...issues]))
    expect(answer.body).not.toContain(SECRET)
  })
})

function settingsOfNone() {
  const names = [
    'shopName',
    'whatsappNumber',
    'sellerName',
    'sellerAddress',
    'sellerPhone',
    'sellerEmail',
    'fssaiNumber',
    'gstin',
    'grievanceOfficer',
    'banner',
    'cannedReplies',
  ]
  return Object.fromEntries(names.map(name => [name, null]))
}

it('tells the lines and columns of a file that are to blame', async () => {
  const csv = 'Name,Price\n,abc'
  const { version } = (await ask('POST /api/products/csv/preview', { csv })).json()
  const answer = await ask('POST /api/products/csv', { csv, version })
  expect(answer.json()).toMatchObject({ code: 'product.csv_has_errors' })
  expect(answer.json().issues).toContainEqual({
    path: 'csv',
    message: expect.stringMatching(/^Line 2, Name: A new product needs this\./),
  })
})

it('is said in Telugu to those who ask in it: the fields and the refusal', async () => {
  const inTelugu = { ...headers, 'accept-language': 'te' }
  const shippingAddress = { ...ADDRESS, name: '', addressLine1: 'x'.repeat(500), postalCode: '5' }
  const unusable = await app.inject({
    method: 'POST',
    url: '/api/address',
    headers: inTelugu,
    payload: { shippingAddress },
  })
  expect(unusable.json()).toMatchObject({
    code: 'request.invalid',
    issues: expect.arrayContaining([
      { path: 'shippingAddress.name', message: 'పేరులో కనిపించే అక్షరం కనీసం ఒకటి ఉండాలి' },
      { path: 'shippingAddress.addressLine1', message: '200 అక్షరాలకు మించకూడదు.' },
      { path: 'shippingAddress.postalCode', message: '6 అంకెల పిన్ కోడ్ రాయండి' },
    ]),
  })
  const unknown = await app.inject({ url: `/api/address/${ID}`, headers: inTelugu })
  expect(unknown.json()).toMatchObject({ code: 'address.not_found' })
  expect(unknown.json().message).toMatch(/చిరునామా/)
})
