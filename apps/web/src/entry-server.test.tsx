import { aProduct } from '@pindivantalu/domain/catalog/product.builder'
import { expect, it } from 'vitest'
import { renderPage, urlAsRead } from './entry-server.tsx'

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
