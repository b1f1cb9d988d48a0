import { aProduct } from '@pindivantalu/domain/catalog/product.builder'
import { anOrder } from '@pindivantalu/domain/orders/order.builder'
import { expect, it } from 'vitest'
import { CUSTOMER, OWNER } from '../test-support/people.ts'
import { isOwnPage, renderOwnPage, renderPage, urlAsRead } from './entry-server.tsx'

const product = aProduct()
const address = `/product/${product._id}`

function apiWith(answers: Record<string, Response>) {
  return async (path: string) =>
    answers[path] ?? Response.json(path === `/api/products/${product._id}` ? product : [])
}

it.each([
  { where: 'everything came', related: Response.json([]), isWhole: true },
  { where: 'a part was refused', related: Response.json({}, { status: 404 }), isWhole: true },
  { where: 'a part could not be fetched', related: Response.json({}, { status: 503 }), isWhole: false },
])('A page where $where is whole: $isWhole', async ({ related, isWhole }) => {
  const page = await renderPage({
    url: address,
    fetchApi: apiWith({ [`/api${address.replace('product', 'products')}/related`]: related }),
  })
  expect(page).toMatchObject({ status: 200, isWhole })
  expect(page.body).toContain(product.name)
})

it.each([
  ['/?fbclid=abc', '/'],
  ['/?utm_source=whatsapp&sort=price', '/?sort=price'],
  ['/page/2?subCategory=Sweets&gclid=1', '/page/2?subCategory=Sweets'],
  ['/search/laddu?available=true&x=1', '/search/laddu?available=true'],
  ['/search?keyword=laddu&utm_medium=x', '/search?keyword=laddu'],
  ['/product/1?sort=price', '/product/1'],
  ['/login?redirect=%2Fshipping&x=1', '/login?redirect=%2Fshipping'],
  ['/register?redirect=%2Fshipping', '/register?redirect=%2Fshipping'],
  [
    '/deliverypartner/login?redirect=%2Fdeliverypartner',
    '/deliverypartner/login?redirect=%2Fdeliverypartner',
  ],
  ['/cart?x=1', '/cart'],
  ['/policies/privacy?utm_source=mail', '/policies/privacy'],
  ['/admin/orderlist?q=Lakshmi', '/admin/orderlist'],
  ['/nothing?x=1', '/nothing'],
  ['//evil.example/?x=1', '//evil.example/'],
  ['/healthz%0a?x=1', '/page-not-found'],
])('Of %s the page reads %s alone', (url, read) => {
  expect(urlAsRead(url)).toBe(read)
})

it.each([
  '/%0a',
  '/a%0ab',
  '/admin/product/x/%0d%0a',
  '/%E2%80%A8',
  '/%00',
  '/deliverypartner/%0a',
  '/search/%00',
  '/search/a%00b',
  '/search/a%0Ab',
  '/order/%00',
  '/product/a%7f',
])('%s is a wrong URL, not a failure', async url => {
  const page = await renderPage({ url, fetchApi: apiWith({}) })
  expect(page.status).toBe(404)
  expect(page.body).toContain('Page not found')
})

it.each([
  ['/order/1', true],
  ['/te/order/1', true],
  ['/order/1?from=mail', true],
  ['/order', false],
  ['/order/1/more', false],
  ['/profile', false],
  ['/product/order', false],
])('%s is filled for the one who asks: %s', (url, isOwn) => {
  expect(isOwnPage(url)).toBe(isOwn)
})

const order = anOrder({ reference: 'PV-SITA-1' })
const ownPage = (answers: Record<string, unknown>) => {
  const asked: Record<string, string | null> = {}
  const page = renderOwnPage({
    url: `/order/${order._id}`,
    cookie: 'session=sita',
    async fetchApi(path, init) {
      asked[path] = new Headers(init?.headers).get('cookie')
      return path in answers ? Response.json(answers[path]) : Response.json({}, { status: 404 })
    },
  })
  return { page, asked }
}
const PROFILE = '/api/users/profile'
const ORDER = `/api/orders/${order._id}`

it('An order is on the page of its customer, asked for with their session', async () => {
  const { page, asked } = ownPage({ [PROFILE]: CUSTOMER, [ORDER]: order })
  const { body = '', state = '' } = (await page) ?? {}
  expect(body).toContain('PV-SITA-1')
  // So that the browser goes on with it, and asks later.
  expect(state).toContain('PV-SITA-1')
  // What cannot be pressed yet says so.
  expect(body).toContain('<fieldset disabled=""')
  expect(asked).toMatchObject({ [PROFILE]: 'session=sita', [ORDER]: 'session=sita' })
})

it.each([
  ['somebody else asks', { [PROFILE]: CUSTOMER }],
  ['the session has ended', {}],
  ['the owner asks, whose page it is not', { [PROFILE]: OWNER, [ORDER]: order }],
])('An order page is as for everyone where %s', async (_, answers) => {
  expect(await ownPage(answers).page).toBeUndefined()
})

it('The page of an order for everyone asks for nothing of it', async () => {
  const asked: string[] = []
  const { body } = await renderPage({
    url: `/order/${order._id}`,
    async fetchApi(path) {
      asked.push(path)
      return Response.json({})
    },
  })
  expect(body).toContain('Order details')
  expect(asked).toEqual(['/api/config'])
})

it('The page of the cart has what an empty one shows, and the outline of one that is filled', async () => {
  const { body } = await renderPage({
    url: '/cart',
    fetchApi: async path => Response.json(path === '/api/products/top' ? [product] : {}),
  })
  const [empty = '', filled = ''] = body.split('if-cart-filled')
  expect(empty).toContain('unless-cart-filled')
  expect(empty).toContain('Your cart is empty')
  expect(empty).toContain(product.name)
  expect(filled).toContain('data-outline')
})
