import { aProduct } from '@pindivantalu/domain/catalog/product.builder'
import { expect, it } from 'vitest'
import { renderPage } from './entry-server.tsx'

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
