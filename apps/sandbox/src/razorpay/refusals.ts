import type { HttpRefusal, Source } from '../refusal-table.ts'

export type RazorpayState =
  | 'an order'
  | 'an order with the receipt R1'
  | 'an authorized payment'
  | 'a captured payment'
  | 'a failed payment'
  | 'a refunded payment'
  | 'a refund with the key refund-key-1'
  | 'too many requests'

const DOCS = 'https://github.com/razorpay/markdown-docs, snapshot of 2026-04-09:'
const documented = (page: string): Source => ({ known: 'documented', document: `${DOCS} ${page}` })
const rule = (page: string, note = 'the words are ours'): Source => ({
  known: 'rule documented',
  document: `${DOCS} ${page}`,
  note,
})

const CREATE = 'api/orders/create.md'
const CAPTURE = 'api/payments/capture.md'
const REFUND = 'api/refunds/create-normal.md'
const REFUND_ONCE = 'api/refunds/normal-refunds-idempotent.md'
const UNDERSTAND = 'api/understand.md'

/** What was sent has the wrong form. */
const badInput = (description: string, field?: string) => ({
  status: 400,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field && { field }),
    },
  },
})
const refused = (description: string, status = 400) => ({
  status,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'NA',
      step: 'NA',
      reason: 'NA',
      metadata: {},
    },
  },
})

const ORDER = { amount: 50_000, currency: 'INR' }
const basic = (key: string) => Buffer.from(key).toString('base64')
const KEY = basic('rzp_test_sandbox:sandbox-key-secret')
const order = (json: object) => ({ path: '/v1/orders', json })
const get = (path: string) => ({ method: 'GET' as const, path })
const getAs = (authorization: string) => ({ ...get('/v1/orders'), headers: { authorization } })
const capture = (json: object) => ({ path: '/v1/payments/{payment}/capture', json })
const refund = (json: object, key?: string) => ({
  path: '/v1/payments/{payment}/refund',
  json,
  ...(key && { headers: { authorization: `Basic ${KEY}`, 'x-refund-idempotency': key } }),
})
const notesOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`note${nth}`, 'a']))

type Row = HttpRefusal<RazorpayState>

const KEYS: Row[] = [
  {
    what: 'the scheme basic',
    send: getAs(`basic ${KEY}`),
    answer: refused('Authentication failed', 401),
    source: rule(
      'api/authentication.md',
      'it says that such headers fail; the words and the status are ours',
    ),
  },
  {
    what: 'the scheme BASIC',
    send: getAs(`BASIC ${KEY}`),
    answer: refused('Authentication failed', 401),
    source: rule(
      'api/authentication.md',
      'it says that such headers fail; the words and the status are ours',
    ),
  },
  {
    what: 'a key in quotes',
    send: getAs(`Basic "${KEY}"`),
    answer: refused('Authentication failed', 401),
    source: rule(
      'api/authentication.md',
      'it says that such headers fail; the words and the status are ours',
    ),
  },
  {
    what: 'no key',
    send: { ...get('/v1/orders'), headers: {} },
    answer: refused('Authentication failed', 401),
    source: rule(UNDERSTAND, '401 is listed there; other pages list the same words with 400'),
  },
  {
    what: 'a wrong secret',
    send: getAs(`Basic ${basic('rzp_test_sandbox:guessed')}`),
    answer: refused('Authentication failed', 401),
    source: rule(CREATE, 'listed with 400; 401 is what api/understand.md names'),
  },
  {
    what: 'the key of another account',
    send: getAs(`Basic ${basic('rzp_test_another:sandbox-key-secret')}`),
    answer: refused('The api key provided is invalid', 401),
    source: rule('api/orders/fetch-all.md', 'listed with 400; 401 is what api/understand.md names'),
  },
  {
    what: 'too many requests',
    after: 'too many requests',
    send: get('/v1/orders'),
    answer: refused('Too many requests', 429),
    source: rule(UNDERSTAND, 'the status is documented; the words are ours'),
  },
  {
    what: 'a path that is not there',
    send: get('/v1/nothing'),
    answer: refused('The requested URL was not found on the server.'),
    source: documented(CAPTURE),
  },
  {
    what: 'GET where it is POST',
    send: get('/v1/payments/pay_00000000000000/capture'),
    answer: refused('The requested URL was not found on the server.'),
    source: documented(REFUND),
  },
]

const ORDERS: Row[] = [
  {
    what: 'an amount below one rupee',
    send: order({ ...ORDER, amount: 99 }),
    answer: badInput('The amount must be at least INR 1.00', 'amount'),
    source: documented(CREATE),
  },
  {
    what: 'an amount with a fraction',
    send: order({ ...ORDER, amount: 100.5 }),
    answer: badInput('The amount must be an integer.', 'amount'),
    source: documented(CAPTURE),
  },
  {
    what: 'an amount in words',
    send: order({ ...ORDER, amount: 'five hundred' }),
    answer: badInput('The amount must be an integer.', 'amount'),
    source: documented(CAPTURE),
  },
  {
    what: 'no amount',
    send: order({ currency: 'INR' }),
    answer: badInput('The amount field is required.', 'amount'),
    source: rule(CREATE, "its words: 'The **field name** is required.'"),
  },
  {
    what: 'no currency',
    send: order({ amount: 50_000 }),
    answer: badInput('The currency field is required.', 'currency'),
    source: rule(CREATE, "its words: 'The **field name** is required.'"),
  },
  {
    what: 'a currency that is none',
    send: order({ ...ORDER, currency: 'XYZ' }),
    answer: badInput('Currency is not supported', 'currency'),
    source: rule(CREATE),
  },
  {
    what: 'a currency in small letters',
    send: order({ ...ORDER, currency: 'inr' }),
    answer: badInput('Currency is not supported', 'currency'),
    source: { known: 'unverified', document: 'none found: an ISO code is asked for' },
  },
  {
    what: 'a receipt of 41 characters',
    send: order({ ...ORDER, receipt: 'x'.repeat(41) }),
    answer: badInput('The receipt may not be greater than 40 characters.', 'receipt'),
    source: rule(CREATE),
  },
  {
    what: 'a receipt that is a number',
    send: order({ ...ORDER, receipt: 7 }),
    answer: badInput('The receipt must be a string.', 'receipt'),
    source: rule(CREATE),
  },
  {
    what: 'a receipt used before',
    after: 'an order with the receipt R1',
    send: order({ ...ORDER, receipt: 'R1' }),
    answer: badInput('Order with the same receipt R1 is already created', 'receipt'),
    source: rule(CREATE, "'has to be unique'; whether an account insists, and in which words, is secondary"),
  },
  {
    what: 'sixteen notes',
    send: order({ ...ORDER, notes: notesOf(16) }),
    answer: badInput('The notes may not have more than 15 items.', 'notes'),
    source: rule(CREATE),
  },
  {
    what: 'a note of 257 characters',
    send: order({ ...ORDER, notes: { a: 'x'.repeat(257) } }),
    answer: badInput('The notes may not be greater than 256 characters.', 'notes'),
    source: rule(CREATE),
  },
  {
    what: 'notes in a text',
    send: order({ ...ORDER, notes: 'a note' }),
    answer: badInput('notes must be an array', 'notes'),
    source: rule(CREATE),
  },
  {
    what: 'a field nobody asked for',
    send: order({ ...ORDER, discount: 5 }),
    answer: badInput('discount is/are not required and should not be sent'),
    source: documented(REFUND),
  },
  {
    what: 'a way of capturing that is none',
    send: order({ ...ORDER, payment: { capture: 'soon' } }),
    answer: badInput('The selected payment.capture is invalid.', 'payment.capture'),
    source: rule('payments/payments/capture-settings/api.md'),
  },
  {
    what: 'an order that is not there',
    send: get('/v1/orders/order_00000000000000'),
    answer: badInput('The id provided does not exist'),
    source: documented('api/orders/fetch-with-id.md'),
  },
  {
    what: 'an order id that is none',
    send: get('/v1/orders/7'),
    answer: badInput('7 is not a valid id'),
    source: documented('api/customers/fetch-with-id.md'),
  },
  {
    what: 'more than a hundred orders at once',
    send: get('/v1/orders?count=101'),
    answer: badInput('The count must be between 1 and 100.', 'count'),
    source: rule('api/orders/fetch-all.md'),
  },
]

const PAYMENTS: Row[] = [
  {
    what: 'more than a hundred payments at once',
    send: get('/v1/payments?count=101'),
    answer: badInput('The count must be between 1 and 100.', 'count'),
    source: rule('api/payments/fetch-all-payments.md'),
  },
  {
    what: 'payments since the time in milliseconds',
    send: get('/v1/payments?from=1790000000000'),
    answer: badInput('from must be between 946684800 and 4765046400', 'from'),
    source: documented('api/payments/fetch-all-payments.md'),
  },
  {
    what: 'a payment that is not there',
    send: get('/v1/payments/pay_00000000000000'),
    answer: badInput('The id provided does not exist'),
    source: documented(CAPTURE),
  },
  {
    what: 'capturing another amount',
    after: 'an authorized payment',
    send: capture({ amount: 40_000, currency: 'INR' }),
    answer: refused('Capture amount must be equal to the amount authorized'),
    source: documented(CAPTURE),
  },
  {
    what: 'capturing a fraction',
    after: 'an authorized payment',
    send: capture({ amount: 500.25, currency: 'INR' }),
    answer: badInput('The amount must be an integer.', 'amount'),
    source: documented(CAPTURE),
  },
  {
    what: 'capturing twice',
    after: 'a captured payment',
    send: capture(ORDER),
    answer: refused(
      'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
    ),
    source: documented(CAPTURE),
  },
  {
    what: 'capturing what failed',
    after: 'a failed payment',
    send: capture(ORDER),
    answer: refused('Only payments which have been authorized and not yet captured can be captured'),
    source: {
      known: 'secondary',
      document: 'questions of users; the page on capturing asks for `authorized`',
    },
  },
]

const REFUNDS: Row[] = [
  {
    what: 'refunding more than was captured',
    after: 'a captured payment',
    send: refund({ amount: 50_001 }),
    answer: badInput('The refund amount provided is greater than amount captured', 'amount'),
    source: documented(REFUND),
  },
  {
    what: 'refunding less than one rupee',
    after: 'a captured payment',
    send: refund({ amount: 99 }),
    answer: badInput('The amount must be at least INR 1.00', 'amount'),
    source: documented(REFUND),
  },
  {
    what: 'refunding twice',
    after: 'a refunded payment',
    send: refund({}),
    answer: refused('The payment has been fully refunded already'),
    source: documented(REFUND),
  },
  {
    what: 'refunding what was not captured',
    after: 'an authorized payment',
    send: refund({}),
    answer: refused('The payment status should be captured for action to be taken'),
    source: { known: 'secondary', document: 'questions of users' },
  },
  {
    what: 'a refund with a field nobody asked for',
    after: 'a captured payment',
    send: refund({ reason: 'torn packet' }),
    answer: badInput('reason is/are not required and should not be sent'),
    source: documented(REFUND),
  },
  {
    what: 'an idempotency key of nine characters',
    after: 'a captured payment',
    send: refund({}, 'refund-12'),
    answer: badInput('The idempotency key must be at least 10 characters long.'),
    source: documented(REFUND_ONCE),
  },
  {
    what: 'an idempotency key with a blank in it',
    after: 'a captured payment',
    send: refund({}, 'refund of order 7'),
    answer: badInput(
      'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
    ),
    source: documented(REFUND_ONCE),
  },
  {
    what: 'an idempotency key used for another refund',
    after: 'a refund with the key refund-key-1',
    send: refund({ amount: 20_000 }, 'refund-key-1'),
    answer: refused('Different request with the same idempotency key has already been processed.', 409),
    source: documented(REFUND_ONCE),
  },
  {
    what: 'an idempotency key that is in use',
    after: 'a captured payment',
    send: refund({}, 'busy-refund-1'),
    answer: refused('Another request with the same idempotency key is still in progress.', 409),
    source: documented(REFUND_ONCE),
  },
]

const EMBEDDED = '/v1/checkout/embedded'
const CHECKOUT_FORM = {
  key_id: 'rzp_test_sandbox',
  order_id: '{order}',
  callback_url: 'https://shop.example/callback',
}
const HOSTED = 'payments/payment-gateway/web-integration/hosted/integration-steps.md'

const CHECKOUT: Row[] = [
  {
    what: 'a payment page without a key',
    after: 'an order',
    send: { path: EMBEDDED, form: { ...CHECKOUT_FORM, key_id: '' }, headers: {} },
    answer: badInput('The key_id field is required.', 'key_id'),
    source: rule(HOSTED, 'the real page shows the refusal as HTML'),
  },
  {
    what: 'a payment page without an order',
    after: 'an order',
    send: { path: EMBEDDED, form: { ...CHECKOUT_FORM, order_id: '' }, headers: {} },
    answer: badInput('The order_id field is required.', 'order_id'),
    source: rule(HOSTED, 'the real page shows the refusal as HTML'),
  },
  {
    what: 'a payment page that leads back nowhere',
    after: 'an order',
    send: { path: EMBEDDED, form: { ...CHECKOUT_FORM, callback_url: '/callback' }, headers: {} },
    answer: badInput('The callback_url field is required.', 'callback_url'),
    source: rule(HOSTED, 'the real page shows the refusal as HTML'),
  },
]

export const RAZORPAY_REFUSALS: readonly Row[] = [...KEYS, ...ORDERS, ...PAYMENTS, ...REFUNDS, ...CHECKOUT]
