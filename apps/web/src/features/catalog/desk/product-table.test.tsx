// @vitest-environment happy-dom
import { aDeskProduct, aSweet } from '@pindivantalu/domain/catalog/product.builder'
import { expect, it } from 'vitest'
import { renderInShop } from '../../../../test-support/render-in-shop.tsx'
import { ProductTable } from './product-table.tsx'

it('says of each product which texts are missing in Telugu, but of no draft', () => {
  const products = [
    aDeskProduct(),
    aDeskProduct(aSweet({ teluguStorage: '', teluguAlt: '' })),
    aDeskProduct({ _id: 'new', teluguName: '', isDraft: true }),
  ]
  const { getByText } = renderInShop(
    <ProductTable products={products} from="/" onDelete={() => {}} />,
    async () => Response.json({}),
  )
  expect(getByText(/Telugu missing/).textContent).toBe('Telugu missing: storage, photo in words')
})
