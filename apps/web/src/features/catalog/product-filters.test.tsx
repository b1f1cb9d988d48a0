import { inLanguage } from '@pindivantalu/texts/t'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ProductFilters } from './product-filters.tsx'

const filtersAt = (basename: string, path: string) =>
  renderToStaticMarkup(
    <StaticRouter basename={basename} location={basename}>
      <ProductFilters filters={{ subCategory: 'Sweets' }} path={path} usualOrder="-" />
    </StaticRouter>,
  )

it.each([
  { path: '/', english: '/', telugu: '/te' },
  { path: '/search/laddu', english: '/search/laddu', telugu: '/te/search/laddu' },
  { path: '/search/100%25', english: '/search/100%25', telugu: '/te/search/100%25' },
])('sorts $path without script in the language of its reader', ({ path, english, telugu }) => {
  expect(filtersAt('/', path)).toContain(` action="${english}"`)
  expect(inLanguage('te', () => filtersAt('/te', path))).toContain(` action="${telugu}"`)
})
