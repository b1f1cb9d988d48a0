import { aProduct } from '@pindivantalu/domain/catalog/product.builder'
import { inLanguage } from '@pindivantalu/texts/t'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import { DidYouMean } from './did-you-mean.tsx'
import { ProductDetails } from './product-facts.tsx'
import { DescriptionInTelugu, ProductHeading } from './product-heading.tsx'
import { ProductJsonLd } from './product-json-ld.tsx'
import { ProductKitchen } from './product-kitchen.tsx'
import { ProductPicture } from './product-picture.tsx'
import { summaryOf } from './product-summary.ts'
import { ShareProduct } from './share-product.tsx'

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
  const heading = renderToString(
    <>
      <ProductHeading product={product} />
      <DescriptionInTelugu product={product} />
    </>,
  )
  expect(heading).toMatch(/whitespace-pre-line[^>]*>Crisp\.\nFried twice\./)
  expect(heading).toMatch(/whitespace-pre-line[^>]*>కరకర\.\nరెండు సార్లు\./)
})

const pageOf = (facts: Parameters<typeof aProduct>[0] = {}) => {
  const product = aProduct(facts)
  return renderToStaticMarkup(
    <>
      <ProductHeading product={product} />
      <DescriptionInTelugu product={product} />
      <ProductPicture product={product} />
      <ProductDetails product={product} shopName="Pindivantalu" fssaiNumber={null} />
      <ProductJsonLd product={product} shopUrl="https://shop.test" reviews={[]} />
    </>,
  )
}
const inTelugu = (facts: Parameters<typeof aProduct>[0] = {}) => inLanguage('te', () => pageOf(facts))

it('shows Telugu texts to those who read Telugu, and of the English ones the name alone', () => {
  const page = inTelugu()
  expect(page.match(/<p[^>]*>కరకరలాడే చేగోడీలు\.<\/p>/g)).toEqual([expect.not.stringContaining('lang')])
  expect(page).toMatch(/<dd[^>]*>బియ్యప్పిండి<\/dd>/)
  expect(page).toMatch(/<dd[^>]*>గాలి చొరని డబ్బాలో ఉంచండి\.<\/dd>/)
  expect(page).toContain('alt="ఇత్తడి పళ్ళెంలో చేగోడీలు"')
  expect(page).toMatch(/<span lang="en"[^>]*>Chegodilu<\/span>/)
  expect(page).not.toMatch(/Crunchy|Rice flour|airtight|brass plate/)
})

it('shows the English text, marked as such, where the Telugu one is missing', () => {
  const page = inTelugu({ teluguDescription: '', teluguIngredients: [], teluguStorage: '', teluguAlt: '' })
  expect(page).toMatch(/<p lang="en"[^>]*>Crunchy rice-flour rings\.<\/p>/)
  expect(page).toMatch(/<dd[^>]*><span lang="en">Rice flour<\/span><\/dd>/)
  expect(page).toMatch(/<dd[^>]*><span lang="en">Keep in an airtight tin\.<\/span><\/dd>/)
  expect(page).toMatch(/alt="Chegodilu on a brass plate" lang="en"/)
})

it('marks as English the allergen that only the owner calls so', () => {
  expect(inTelugu({ allergens: ['Lupin', 'Sesame'] })).toMatch(
    /<dd[^>]*>నువ్వులు, <span lang="en">Lupin<\/span><\/dd>/,
  )
})

it('shows English texts to those who read English, and marks what is Telugu', () => {
  const page = pageOf()
  expect(page).toMatch(/<p class="[^"]*">Crunchy rice-flour rings\.<\/p>/)
  expect(page).toMatch(/<p lang="te"[^>]*>కరకరలాడే చేగోడీలు\.<\/p>/)
  expect(page).toContain('alt="Chegodilu on a brass plate"')
  expect(page).not.toContain('lang="en"')
})

it('tells search engines of the product in the language of the page', () => {
  const [english, telugu] = [pageOf({ aliases: [] }), inTelugu({ aliases: [] })]
  expect(english).toContain(
    '"name":"Chegodilu","alternateName":["చేగోడీలు"],"description":"Crunchy rice-flour rings."',
  )
  expect(english).toContain('"item":"https://shop.test/product/')
  expect(telugu).toContain('"name":"చేగోడీలు","alternateName":["Chegodilu"],"description":"కరకరలాడే చేగోడీలు."')
  expect(telugu).toContain('"item":"https://shop.test/te/product/')
})

it('carries the texts of the reader alone into lists', () => {
  const { description, alt, ...others } = inLanguage('te', () => summaryOf(aProduct({ teluguAlt: '' })))
  expect(description).toEqual({ words: 'కరకరలాడే చేగోడీలు.' })
  expect(alt).toEqual({ words: 'Chegodilu on a brass plate', lang: 'en' })
  expect(Object.keys(others).filter(key => key.startsWith('telugu'))).toEqual(['teluguName'])
})

it('asks what was meant in the letters of the reader', () => {
  const asked = (teluguName = 'చేగోడీలు') =>
    renderToStaticMarkup(
      <StaticRouter location="/">
        <DidYouMean name="Chegodilu" teluguName={teluguName} />
      </StaticRouter>,
    )
  expect(asked()).toMatch(/href="\/search\/Chegodilu"[^>]*>Chegodilu</)
  expect(inLanguage('te', asked)).toMatch(/href="\/search\/%E0%B0%9A[^"]*"[^>]*>చేగోడీలు</)
  expect(inLanguage('te', () => asked(''))).toMatch(/lang="en"[^>]*>Chegodilu</)
})

const kitchen = { name: 'Kavitha’s kitchen', area: 'Kukatpally, Hyderabad', fssaiNumber: '23600000000123' }

it.each([
  { kitchen, says: /Who makes it.*Kavitha’s kitchen.*Kukatpally, Hyderabad.*FSSAI 23600000000123/ },
  { kitchen: { ...kitchen, area: '', fssaiNumber: null }, says: /Kavitha’s kitchen<\/p><\/div>/ },
  { kitchen: null, says: /^$/ },
])('names the kitchen as far as it is shown: $says', ({ kitchen, says }) => {
  expect(renderToStaticMarkup(<ProductKitchen kitchen={kitchen} />)).toMatch(says)
})

it('says on the picture what cannot be ordered', () => {
  const picture = (available: boolean) =>
    renderToStaticMarkup(<ProductPicture product={aProduct({ available })} />)
  expect(picture(false)).toContain('Not available')
  expect(picture(true)).not.toContain('Not available')
})

it('shares by its own link in the language of the page, before script has come', () => {
  const link = () => renderToStaticMarkup(<ShareProduct product={aProduct()} shopUrl="https://shop.test" />)
  const path = encodeURIComponent(`/product/${aProduct()._id}`)
  expect(link()).toContain(`href="https://wa.me/?text=Chegodilu`)
  expect(link()).toContain(`https%3A%2F%2Fshop.test${path}"`)
  expect(inLanguage('te', link)).toContain(`https%3A%2F%2Fshop.test%2Fte${path}"`)
})
