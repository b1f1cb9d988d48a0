import { aProduct } from '@pindivantalu/domain/catalog/product.builder'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ProductDetails } from './product-facts.tsx'
import { ProductHeading } from './product-heading.tsx'

it('says nothing of allergens where nobody has: that is no promise that there are none', () => {
  const facts = (allergens: string[]) =>
    renderToString(
      <ProductDetails product={aProduct({ allergens })} shopName="Pindivantalu" fssaiNumber={null} />,
    )
  expect(facts(['Sesame', 'Milk'])).toMatch(/Contains<\/dt><dd[^>]*>Sesame, Milk/)
  expect(facts([])).not.toMatch(/Contains|allergen/)
})

it('keeps the lines of a description apart, as they were typed', () => {
  const product = aProduct({ description: 'Crisp.\nFried twice.', teluguDescription: 'కరకర.\nరెండు సార్లు.' })
  const heading = renderToString(<ProductHeading product={product} />)
  expect(heading).toMatch(/whitespace-pre-line[^>]*>Crisp\.\nFried twice\./)
  expect(heading).toMatch(/whitespace-pre-line[^>]*>కరకర\.\nరెండు సార్లు\./)
})
