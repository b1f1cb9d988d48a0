import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCreditNote } from '../test-support/crediting.ts'
import { aPicture } from '../test-support/pictures.ts'
import { DEMO, signInAs } from '../test-support/sign-in.ts'
import { startTestShop } from '../test-support/test-app.ts'
import { buildApp } from './app.ts'

/**
 * Who may call what, written by a person from the specification. Change a row only when the shop's rules change.
 *
 *   everyone                        guests too
 *   signed in                       every account: customers, delivery partners, staff, admins
 *   own                             every account, for what belongs to it; what is another's is not found
 *   own, admin                      the same, and admins for everybody's
 *   own, orders                     the same, and those with the duty for everybody's
 *   own, assigned partner, order    the same, and the approved delivery partner who brings the order
 *   assigned partner, admin         approved delivery partners, for orders they bring, and admins
 *   assigned partner, board         the same, and those with the duty
 *   approved partner                approved delivery partners alone
 *   staff                           all who have a duty
 *   board, orders, inbox, …         a duty: those of the staff who have it, and admins
 *   admin                           admins alone
 *
 * A row for GET is also one for HEAD.
 */
const WHO_MAY = `
  Catalogue
    GET     /api/products                                 everyone
    GET     /api/products/top                             everyone
    GET     /api/products/suggestions                     everyone
    GET     /api/products/by-id                           everyone
    GET     /api/products/:id                             everyone
    GET     /api/products/:id/related                     everyone
    GET     /api/products/:id/reviews                     everyone
    GET     /api/review/orderreviews                      everyone
    GET     /api/review/productreviews                    everyone
    GET     /pictures/:name                               everyone
    POST    /api/products/:id/reviews                     own
    GET     /api/products/:id/restock-request             signed in
    PUT     /api/products/:id/restock-request             signed in
    DELETE  /api/products/:id/restock-request             signed in
    POST    /api/products                                 admin
    PUT     /api/products/:id                             admin
    DELETE  /api/products/:id                             admin
    PUT     /api/products/:id/availability                admin
    PUT     /api/products/:id/daily-limit                 admin
    GET     /api/products/desk                            admin
    GET     /api/products/desk/:id                        admin
    GET     /api/products/csv                             admin
    POST    /api/products/csv                             admin
    POST    /api/products/csv/preview                     admin
    POST    /api/upload                                   admin

  Festivals
    GET     /api/festivals                                everyone
    GET     /api/festivals/:slug                          everyone
    GET     /api/festivals/:slug/left                     everyone
    GET     /api/festivals/desk                           admin
    GET     /api/festivals/desk/:id                       admin
    GET     /api/festivals/desk/:id/to-make               admin
    POST    /api/festivals                                admin
    PUT     /api/festivals/:id                            admin
    PUT     /api/festivals/:id/closed                     admin
    DELETE  /api/festivals/:id                            admin

  Signing in and out
    POST    /api/users                                    everyone
    POST    /api/users/auth                               everyone
    POST    /api/users/logout                             everyone
    POST    /api/users/checkuser                          everyone
    POST    /api/users/phone-exists                       everyone
    POST    /api/users/checkdeliverypartner               everyone
    POST    /api/users/deliverypartner/register           everyone
    POST    /api/users/deliverypartner/login              everyone
    POST    /api/users/sign-in-trouble                    everyone

  The own account
    GET     /api/users/profile                            own
    PUT     /api/users/profile                            own
    GET     /api/users/sessions                           own
    DELETE  /api/users/sessions                           own
    DELETE  /api/users/sessions/:id                       own
    GET     /api/users/privacy                            own
    PUT     /api/users/privacy/notices                    own
    POST    /api/users/privacy/exports                    own
    GET     /api/users/privacy/exports/:id                own
    POST    /api/users/privacy/deletion                   own
    DELETE  /api/users/privacy/deletion                   own
    POST    /api/email/sendotp                            own
    POST    /api/email/verifyotp                          own
    POST    /api/email                                    signed in

  Addresses
    GET     /api/address                                  own
    POST    /api/address                                  own
    GET     /api/address/:id                              own
    PUT     /api/address/:id                              own
    DELETE  /api/address/:id                              own
    PUT     /api/address/:id/default                      own
    GET     /api/address/pincode                          signed in
    POST    /api/address/pincode                          signed in
    GET     /api/address/pincode/:pinCode                 everyone
    GET     /api/delivery/options                         everyone
    POST    /api/delivery/options                         everyone
    POST    /api/address/waitlist                         everyone
    GET     /api/address/waitlist                         admin
    GET     /api/address/pincodes                         orders
    POST    /api/address/pincodes                         admin
    PUT     /api/address/pincodes/:pinCode                admin

  People, for the owner
    GET     /api/users                                    admin
    GET     /api/users/:id                                admin
    PUT     /api/users/:id                                admin
    DELETE  /api/users/:id                                admin
    GET     /api/users/:id/audit                          admin
    POST    /api/users/:id/notes                          orders
    GET     /api/customers/:id                            orders
    GET     /api/customers/:id/orders                     orders
    GET     /api/users/deliverypartner                    partners
    GET     /api/users/deliverypartner/application        signed in
    PUT     /api/users/deliverypartner/application        signed in
    GET     /api/users/deliverypartner/:id/licence        admin
    PUT     /api/users/deliverypartner/:id/approval       admin
    GET     /api/users/sourcingpartner                    partners
    POST    /api/users/sourcingpartner                    admin
    PUT     /api/users/sourcingpartner/:id                admin
    PUT     /api/users/sourcingpartner/:id/approval       admin

  Buying
    POST    /api/orders                                   own
    POST    /api/orders/razorpay-initiate                 own
    POST    /api/orders/:id/razorpay                      own
    PUT     /api/orders/:id/pay                           own
    GET     /api/orders/userorders                        own
    GET     /api/orders/returning                         own
    PUT     /api/orders/:id/preferred-delivery            own
    PUT     /api/orders/:id/cancel                        own, admin
    POST    /api/orders/:id/orderreview                   own
    POST    /api/orders/:id/:productId/productreview      own
    GET     /api/orders/:id                               own, assigned partner, order
    GET     /api/orders/live                              own, assigned partner, order
    GET     /api/orders/:id/invoice                       own, papers
    GET     /api/orders/:id/credit-notes/:number          own, papers
    GET     /api/orders/:id/attempts/:attempt/photo       own, assigned partner, order
    GET     /api/orders/:id/orderreview                   own, orders
    GET     /api/orders/:id/productreviews                own, orders
    GET     /api/orders/:id/problem                       own
    POST    /api/orders/:id/problem                       own
    POST    /api/orders/:id/problem/photos                own
    POST    /api/orders/:id/problem/disagreement          own
    GET     /api/problems/photos/:id                      own, problems
    POST    /api/email/orderemail                         own, orders
    POST    /api/email/orderupdatedemail                  own, orders

  Bringing
    GET     /api/orders/deliverypartner                   approved partner
    GET     /api/orders/deliverypartner/run               approved partner
    PUT     /api/orders/deliverypartner/run               approved partner
    PUT     /api/orders/:id/collect                       assigned partner, board
    PUT     /api/orders/:id/deliver                       assigned partner, admin
    POST    /api/orders/:id/take-back                     assigned partner, board
    POST    /api/orders/:id/attempts                      assigned partner, admin
    POST    /api/sms/sendotp                              assigned partner, admin
    POST    /api/sms/verifyotp                            assigned partner, admin
    POST    /api/whatsapp/sendotp                         assigned partner, admin

  Orders, for the owner
    GET     /api/orders                                   orders
    GET     /api/orders/counts                            orders
    GET     /api/orders/csv                               admin
    GET     /api/orders/views                             orders
    GET     /api/orders/views/counts                      orders
    POST    /api/orders/views                             orders
    PUT     /api/orders/views/:id                         orders
    DELETE  /api/orders/views/:id                         orders
    GET     /api/orders/today                             board
    GET     /api/orders/customer                          orders
    POST    /api/orders/for-customer                      orders
    POST    /api/orders/for-customer/prices               orders
    PUT     /api/orders/assign                            board
    PUT     /api/orders/:id/deliverypartner               board
    PUT     /api/orders/:id/slot                          orders
    GET     /api/orders/:id/slots                         orders
    PUT     /api/orders/:id/sourcingpartner               board
    PUT     /api/orders/:id/items/:item/sourcingpartner   board
    POST    /api/assignments/:id/undo                     board
    GET     /api/orders/:id/audit                         orders
    GET     /api/orders/:id/history                       orders
    POST    /api/orders/:id/notes                         orders
    DELETE  /api/notes/:id                                orders
    POST    /api/orders/:id/send-invoice                  orders
    PUT     /api/orders/:id/paid-outside                  admin
    POST    /api/orders/:id/refunds                       admin
    POST    /api/orders/:id/replacement                   admin
    GET     /api/orders/:id/delivery-note                 own, papers
    POST    /api/orders/:id/send-pay-link                 orders
    GET     /api/problems                                 problems
    POST    /api/problems                                 problems
    GET     /api/problems/waiting                         problems
    GET     /api/problems/missed-deliveries               problems
    GET     /api/problems/chat                            problems
    GET     /api/problems/:id                             problems
    PUT     /api/problems/:id                             problems
    GET     /api/batches                                  board
    GET     /api/batches/parcels                          board
    GET     /api/batches/parcels/csv                      admin
    POST    /api/recalls                                  admin
    GET     /api/orders/:id/batches                       board
    PUT     /api/orders/:id/items/:item/batch             board
    GET     /api/orders/cook-sheet                        board
    GET     /api/orders/packing                           board
    GET     /api/orders/packing/preview                   board
    GET     /api/orders/labels                            board
    GET     /api/orders/slips                             board
    GET     /api/orders/:id/labels                        board
    GET     /api/orders/:id/slips                         board
    GET     /api/scans/:reference                         everyone
    GET     /api/orders/cook-sheet/pdf                    board
    POST    /api/orders/cook-sheet/send                   board
    POST    /api/orders/cook-sheet/link                   board
    POST    /api/orders/cook-sheet/link/withdraw          board
    GET     /api/orders/kitchens                          board
    PUT     /api/orders/kitchens/troubles/:id/seen        board

  A cook's page, for whoever has its link
    GET     /api/cook/:token                              everyone
    PUT     /api/cook/:token/ready                        everyone
    POST    /api/cook/:token/trouble                      everyone
    GET     /cook/:token                                  everyone
    GET     /te/cook/:token                               everyone

  Money, for the owner
    GET     /api/payments/without-order                   money
    POST    /api/payments/:paymentId/check                admin
    POST    /api/payments/:paymentId/refund               admin
    POST    /api/payments/:paymentId/dealt-with           admin
    POST    /api/payments/:paymentId/make-order           admin
    GET     /api/payments/comparisons                     money
    POST    /api/payments/comparisons                     money
    GET     /api/payments/books                           money
    GET     /api/payments/books/csv                       money
    GET     /api/payments/refunds                         money
    GET     /api/payments/credit-notes                    money
    GET     /api/figures                                  figures
    GET     /api/figures/gst                              figures
    GET     /api/figures/credit-notes                     figures
    GET     /api/figures/csv                              figures
    GET     /api/statements                               money
    GET     /api/statements/:work/:id                     money
    GET     /api/statements/:work/:id/:month              money
    GET     /api/statements/:work/:id/:month/pdf          money
    GET     /api/statements/:work/:id/:month/csv          money
    PUT     /api/statements/:work/:id/:month/payment      admin
    POST    /api/statements/:work/:id/:month/payment/take-back  admin
    GET     /api/statements/mine                          approved partner
    GET     /api/statements/mine/:month                   approved partner
    GET     /api/statements/mine/:month/pdf               approved partner
    GET     /api/statements/mine/:month/csv               approved partner

  Around every page of the owner
    GET     /api/frame/waiting                            staff
    GET     /api/frame/find                               staff

  Messages, for the owner
    POST    /api/sms                                      admin
    GET     /api/messages                                 admin
    POST    /api/messages/:id/send-again                  admin
    GET     /api/whatsapp                                 inbox
    POST    /api/whatsapp                                 inbox
    POST    /api/whatsapp/reply                           inbox
    POST    /api/whatsapp/template                        inbox
    GET     /api/whatsapp/chats                           inbox
    GET     /api/whatsapp/chats/:phone                    inbox
    PUT     /api/whatsapp/chats/:phone/read               inbox
    POST    /api/whatsapp/chats/:phone/files              inbox
    PUT     /api/whatsapp/chats/:phone/holder             inbox
    PUT     /api/whatsapp/chats/:phone/resolved           inbox
    DELETE  /api/whatsapp/chats/:phone/resolved           inbox
    GET     /api/whatsapp/media/:id                       inbox
    GET     /api/whatsapp/live                            inbox
    POST    /api/enquiries                                everyone
    GET     /api/enquiries/:id                            inbox

  Settings
    GET     /api/config                                   everyone
    GET     /api/time                                     everyone
    GET     /api/settings/policies/:name                  everyone
    PUT     /api/settings/policies/:name                  admin
    GET     /api/settings                                 inbox
    PUT     /api/settings                                 admin
    GET     /api/capacity                                 admin
    PUT     /api/capacity                                 admin
    GET     /api/kitchen/taking-orders                    admin
    PUT     /api/kitchen/taking-orders                    admin
    GET     /api/settings/holidays                        admin
    POST    /api/settings/holidays                        admin
    DELETE  /api/settings/holidays/:day                   admin
    GET     /api/settings/health                          admin
    POST    /api/settings/health/checks                   admin
    GET     /api/settings/audit                           admin

  Providers, who prove themselves by a signature or a token
    POST    /api/orders/razorpay-webhook                  everyone
    POST    /api/orders/razorpay-callback                 everyone
    GET     /api/whatsapp/webhook                         everyone
    POST    /api/whatsapp/webhook                         everyone

  Machines and developers
    POST    /api/csp-reports                              everyone
    GET     /healthz                                      everyone
    GET     /readyz                                       everyone
    GET     /api/openapi.json                             everyone
    GET     /api/docs                                     everyone
    GET     /api/docs/json                                everyone
    GET     /api/docs/yaml                                everyone
    GET     /api/docs/static/*                            everyone
    GET     /api/docs/static/index.html                   everyone
    GET     /api/docs/static/swagger-initializer.js       everyone

  Pages: nothing personal is in them, and the browser guards what they go on to show
    GET     /*                                            everyone
    GET     /api/*                                        everyone
    GET     /assets/*                                     everyone
    GET     /robots.txt                                   everyone
    GET     /sitemap.xml                                  everyone
    GET     /.well-known/security.txt                     everyone
`

type Role =
  | 'guest'
  | 'customer'
  | 'pending partner'
  | 'rejected partner'
  | 'approved partner'
  | 'packer'
  | 'accountant'
  | 'support'
  | 'admin'

const EVERY_ACCOUNT: Role[] = [
  'customer',
  'pending partner',
  'rejected partner',
  'approved partner',
  'packer',
  'accountant',
  'support',
  'admin',
]
const ROLES: Role[] = ['guest', ...EVERY_ACCOUNT]

/** Whom the words of the table let in. */
const LETS_IN: Record<string, Role[]> = {
  everyone: ['guest', ...EVERY_ACCOUNT],
  'signed in': EVERY_ACCOUNT,
  own: EVERY_ACCOUNT,
  'own, admin': EVERY_ACCOUNT,
  'own, orders': EVERY_ACCOUNT,
  'own, papers': EVERY_ACCOUNT,
  'own, problems': EVERY_ACCOUNT,
  'own, assigned partner, order': EVERY_ACCOUNT,
  'assigned partner, admin': ['approved partner', 'admin'],
  'assigned partner, board': ['approved partner', 'packer', 'admin'],
  'approved partner': ['approved partner'],
  staff: ['packer', 'accountant', 'support', 'admin'],
  board: ['packer', 'admin'],
  orders: ['support', 'admin'],
  partners: ['packer', 'support', 'admin'],
  inbox: ['support', 'admin'],
  problems: ['support', 'admin'],
  money: ['accountant', 'admin'],
  figures: ['accountant', 'admin'],
  admin: ['admin'],
}

/** Who of the staff sees what is somebody's own, by the last of the words. */
const SEES_EVERYBODYS: Record<string, Role[]> = {
  own: [],
  admin: ['admin'],
  order: ['packer', 'support', 'admin'],
  orders: ['support', 'admin'],
  papers: ['accountant', 'support', 'admin'],
  problems: ['support', 'admin'],
}
const STAFF: Role[] = ['packer', 'accountant', 'support', 'admin']

const rows = [...WHO_MAY.matchAll(/^ +(GET|POST|PUT|PATCH|DELETE) +(\S+) +(.+)$/gm)].map(
  ([, method = '', path = '', whoMay = '']) => ({ method, path, whoMay }),
)

/** The answer to someone who may not: what is missing, as the screens tell it. */
function refusalOf(role: Role, whoMay: string): string {
  if (role === 'guest') return '401 auth.required'
  if (/partner\b/.test(whoMay) && role === 'pending partner') return '403 delivery_partner.not_approved'
  if (/partner\b/.test(whoMay) && role === 'rejected partner') return '403 delivery_partner.rejected'
  return '403 auth.forbidden'
}

const shop = await startTestShop()
const webFolder = await aWebFolder()
const config = { ...shop.deps.config, servePages: true }
const app = await buildApp({ ...shop.deps, config, webFolder })
await app.ready()

/** Signs in as a customer, and is made a partner below. */
const REJECTED = '+919833300001'

type Headers = Record<string, string>
const signedIn = {} as Record<Role | 'another customer', Headers>

beforeAll(async () => {
  const signIn = async (phone: string) => (await signInAs({ ...shop, app }, phone)).headers
  signedIn.guest = {}
  signedIn.customer = await signIn(DEMO.customer)
  signedIn['another customer'] = await signIn(DEMO.otherCustomer)
  signedIn['pending partner'] = await signIn(DEMO.pendingPartner)
  signedIn['rejected partner'] = await signIn(REJECTED)
  signedIn['approved partner'] = await signIn(DEMO.approvedPartner)
  signedIn.packer = await signIn(DEMO.packer)
  signedIn.accountant = await signIn(DEMO.accountant)
  signedIn.support = await signIn(DEMO.support)
  signedIn.admin = await signIn(DEMO.admin)
  await shop.pool.query(`
    INSERT INTO delivery_partners (user_id, approval, decided_at)
    SELECT id, 'rejected', now() FROM users WHERE phone = '${REJECTED}'`)
})
afterAll(async () => {
  await app.close()
  await rm(webFolder, { recursive: true })
})

it('the table has every route of the shop, and no other', () => {
  const written = rows.map(({ method, path }) => `${method} ${path}`)
  const registered = app.routeTable.map(
    ({ method, url }) => `${method.replace('HEAD', 'GET')} ${url.replace(/(?<=.)\/$/, '')}`,
  )
  expect(written.toSorted()).toEqual([...new Set(registered)].toSorted())
})

/** Nobody's id: what is someone's own is not found by it. */
const NOBODYS = '01890000-0000-7000-8000-000000000000'

/** A stream has no end; that of nobody's order, or of a part of the chats, does not begin. */
const STREAMS: Record<string, string> = {
  '/api/orders/live': `?order=${NOBODYS}`,
  '/api/whatsapp/live': '?part=some',
}

/** Of the one credit note there is, once there is one. */
const CREDIT_NOTE = 'CN/0001/000001'

function urlOf(path: string, id = NOBODYS): string {
  const named = path.replace(':number', encodeURIComponent(CREDIT_NOTE))
  const url = path === '/*' ? '/' : named.replaceAll(/:\w+/g, id).replaceAll('*', 'nothing')
  return url + (STREAMS[path] ?? '')
}

/** Bodies are empty, so that those let in do nothing. */
async function ask(method: string, url: string, headers: Headers) {
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(method)
  return app.inject({ method: method as 'GET', url, headers, ...(hasBody && { payload: {} }) })
}

async function outcome(method: string, url: string, role: Role): Promise<string> {
  const { statusCode, body, headers } = await ask(method, url, signedIn[role])
  if (statusCode >= 500) return `${statusCode} ${body}`
  if (statusCode !== 401 && statusCode !== 403) return 'let in'
  const code = method === 'HEAD' ? '' : ` ${JSON.parse(body).code}`
  return `${statusCode}${code}${headers['cache-control'] === 'no-store' ? '' : ', and caches may keep it'}`
}

/** Of something that belongs to the other customer. */
async function idOfAnothers(path: string): Promise<string> {
  if (path.startsWith('/api/users/privacy/exports')) {
    await ask('POST', '/api/users/privacy/exports', signedIn['another customer'])
    await shop.deps.background.idle()
    const { dataExport } = (await ask('GET', '/api/users/privacy', signedIn['another customer'])).json()
    return dataExport._id
  }
  if (path.includes('/problem')) return aProblemOfAnothers(path)
  const list = path.startsWith('/api/address') ? '/api/address' : '/api/orders/userorders'
  const [{ _id }] = (await ask('GET', list, signedIn['another customer'])).json()
  if (path.includes('/credit-notes/')) await insertCreditNote(shop.pool, _id, CREDIT_NOTE)
  if (path.endsWith('/photo')) await takePhoto(_id)
  return _id
}

/** By the partner, of an attempt that bears the order's own id: one id stands for all in a path. */
async function takePhoto(orderId: string): Promise<void> {
  const photo = await shop.deps.attemptPhotos.save(await aPicture({ width: 9, height: 9 }).png().toBuffer())
  await shop.pool.query(
    `INSERT INTO delivery_attempts (id, order_id, key, reason, photo_key, at, noted_at, noted_by)
     SELECT $1, $1, $1, 'nobody_home', $2, now(), now(), id FROM users WHERE phone = $3`,
    [orderId, photo, DEMO.approvedPartner],
  )
}

/** Of the order, or of a photo of it. */
async function aProblemOfAnothers(path: string): Promise<string> {
  const [{ _id }] = (await ask('GET', '/api/orders/userorders', signedIn['another customer'])).json()
  const key = await shop.deps.problemPhotos.save(Buffer.from('a photo'))
  await shop.pool.query(
    `INSERT INTO problems (order_id, kind, wish, told_in, reported_at, due_at, changed_at)
     VALUES ($1, 'late', 'tell', 'order_page', now(), now(), now()) ON CONFLICT DO NOTHING`,
    [_id],
  )
  const { rows } = await shop.pool.query(
    'INSERT INTO problem_photos (order_id, file_key, added_at) VALUES ($1, $2, now()) RETURNING id',
    [_id, key],
  )
  return path.startsWith('/api/problems/photos') ? rows[0].id : _id
}

/** Asked for what another customer has; that they change nothing of it is tested beside each noun. */
describe('shows what is one’s own to nobody else:', () => {
  const ofSomeone = rows.filter(
    ({ method, path, whoMay }) => method === 'GET' && path.includes('/:id') && whoMay.startsWith('own'),
  )

  it.each(ofSomeone)('$method $path  $whoMay', async ({ path, whoMay }) => {
    const _id = await idOfAnothers(path)
    const sees = async (role: Role | 'another customer') =>
      (await ask('GET', urlOf(path, _id), signedIn[role])).statusCode !== 404
    expect(await sees('another customer')).toBe(true)
    expect(await sees('customer')).toBe(false)
    expect(await sees('approved partner')).toBe(false)
    const seers: Role[] = []
    for (const role of STAFF) if (await sees(role)) seers.push(role)
    expect(seers).toEqual(SEES_EVERYBODYS[whoMay.replace(/.*, /, '')])

    await shop.pool.query(`
      UPDATE orders SET paid_at = now(), delivery_partner_id = (SELECT id FROM users WHERE phone = '${DEMO.approvedPartner}')
      WHERE id = '${_id}'`)
    expect(await sees('approved partner')).toBe(whoMay.includes('assigned partner'))
    await shop.pool.query(`UPDATE orders SET paid_at = NULL, delivery_partner_id = NULL WHERE id = '${_id}'`)
  })
})

const asked = rows.flatMap(row =>
  row.method === 'GET' && !(row.path in STREAMS) ? [row, { ...row, method: 'HEAD' }] : [row],
)
// Signing out comes last: it ends what the other rows need.
const endsSession = ({ path }: { path: string }) => Number(path === '/api/users/logout')

describe('lets in those who may, and nobody else:', () => {
  it.each(asked.toSorted((a, b) => endsSession(a) - endsSession(b)))('$method $path  $whoMay', async row => {
    const { method, path, whoMay } = row
    const answers: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const role of ROLES) {
      answers[role] = await outcome(method, urlOf(path), role)
      expected[role] = LETS_IN[whoMay]?.includes(role) ? 'let in' : refusalOf(role, whoMay)
      if (method === 'HEAD') expected[role] = expected[role].replace(/(?<=\d) .*/, '')
    }
    expect(answers).toEqual(expected)
  })
})

/** As if the web app were built, with one page for all. */
async function aWebFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'one-page-'))
  for (const language of ['en', 'te']) {
    await mkdir(join(folder, language, 'client/assets'), { recursive: true })
    await mkdir(join(folder, language, 'server'))
    await writeFile(join(folder, language, 'client/index.html'), '<!--body-->')
    await writeFile(
      join(folder, language, 'server/entry-server.js'),
      `export const urlAsRead = url => url
       export const isOwnPage = () => false
       export const renderPage = () => ({ status: 200, isWhole: true, head: '', body: 'A page', state: '' })`,
    )
  }
  return folder
}
