import { expect, it } from 'vitest'
import { cartLineFor } from '../cart/cart-line.ts'
import { aProduct, aSweet } from '../catalog/product.builder.ts'
import { festivalsInCart } from './festivals-in-cart.ts'

const SANKRANTI = {
  slug: 'sankranti-2027',
  name: 'Sankranti 2027',
  teluguName: 'సంక్రాంతి',
  closesAt: '2027-01-10T14:30:00.000Z',
  days: ['2027-01-12', '2027-01-13'],
}
const UGADI = { ...SANKRANTI, slug: 'ugadi-2027', name: 'Ugadi 2027', teluguName: 'ఉగాది' }

const ariselu = aSweet({ festival: SANKRANTI })
const sakinalu = aProduct({ _id: 'sakinalu', name: 'Sakinalu', festival: SANKRANTI })
const boorelu = aSweet({ _id: 'boorelu', name: 'Boorelu', festival: UGADI })
const chegodilu = aProduct()
const products = [ariselu, sakinalu, boorelu, chegodilu]

const lineOf = (product: typeof ariselu, priceOption = 0) =>
  cartLineFor(product, { priceOption, quantity: 1 })
const namesIn = (items: { name: string }[]) => items.map(({ name }) => name)

it('finds nothing in a cart of everyday', () => {
  const { festivals, others } = festivalsInCart([lineOf(chegodilu)], products)
  expect(festivals).toEqual([])
  expect(namesIn(others)).toEqual(['Chegodilu'])
})

it('finds a festival once, with all that is made for it, and what is not', () => {
  const lines = [lineOf(ariselu), lineOf(chegodilu), lineOf(sakinalu), lineOf(ariselu, 1)]
  const { festivals, others } = festivalsInCart(lines, products)
  expect(festivals.map(({ festival, items }) => [festival.slug, namesIn(items)])).toEqual([
    ['sankranti-2027', ['Ariselu', 'Sakinalu', 'Ariselu']],
  ])
  expect(namesIn(others)).toEqual(['Chegodilu'])
})

it('finds two festivals', () => {
  const { festivals } = festivalsInCart([lineOf(ariselu), lineOf(boorelu)], products)
  expect(festivals.map(({ festival, items }) => [festival.slug, namesIn(items)])).toEqual([
    ['sankranti-2027', ['Ariselu']],
    ['ugadi-2027', ['Boorelu']],
  ])
})

it('takes a product that is not known yet for one of everyday', () => {
  const { festivals, others } = festivalsInCart([lineOf(ariselu)], [])
  expect(festivals).toEqual([])
  expect(namesIn(others)).toEqual(['Ariselu'])
})
