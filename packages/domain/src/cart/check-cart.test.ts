import { expect, it } from 'vitest'
import { aProduct, aSweet } from '../catalog/product.builder.ts'
import { rupees } from '../money.ts'
import { cartLineFor, lineKey, unitPrice } from './cart-line.ts'
import { canBeBought, checkCart, type LineNews, withEarlierPrices } from './check-cart.ts'

const half = cartLineFor(aProduct(), { priceOption: 1, choice: 'Spicy', quantity: 2 })
const sweet = cartLineFor(aSweet(), { priceOption: 0, quantity: 1 })
const asked = [half._id, sweet._id]
const options = (priceCustomization: { weight: string; price: number }[], spiceLevel = ['Spicy']) => ({
  customization: { priceCustomization, spiceLevel, sweetness: [] },
})

it('says nothing where nothing changed, and leaves the lines as they are', () => {
  const checked = checkCart([half, sweet], { asked, products: [aSweet(), aProduct()] })
  expect(checked.news.size).toBe(0)
  expect(checked.lines).toEqual([half, sweet])
})

it.each([
  {
    kind: 'price_changed',
    products: [aProduct(options([{ weight: '500 g', price: 290 }]))],
    price: 290,
    isBought: true,
  },
  { kind: 'not_available', products: [aProduct({ available: false })], price: 270, isBought: false },
  { kind: 'not_sold', products: [], price: 270, isBought: false },
  {
    kind: 'weight_gone',
    products: [aProduct(options([{ weight: '1 kg', price: 520 }]))],
    price: 270,
    isBought: false,
  },
  {
    kind: 'choice_gone',
    products: [aProduct(options([{ weight: '500 g', price: 270 }], ['Mild']))],
    price: 270,
    isBought: false,
  },
])('says $kind, costs $price and stays in the cart', ({ kind, products, price, isBought }) => {
  const { lines, news } = checkCart([half, sweet], { asked, products: [...products, aSweet()] })
  expect([...news]).toEqual([[lineKey(half), { kind, priceBefore: rupees(270) }]])
  expect(lines.map(line => [line.name, line.quantity, unitPrice(line)])).toEqual([
    [half.name, 2, rupees(price)],
    [sweet.name, 1, unitPrice(sweet)],
  ])
  expect(canBeBought(news.get(lineKey(half)))).toBe(isBought)
  expect(canBeBought(news.get(lineKey(sweet)))).toBe(true)
})

it('says nothing about a line that came in while the shop was asked', () => {
  const { lines, news } = checkCart([half, sweet], { asked: [sweet._id], products: [aSweet()] })
  expect(lines).toEqual([half, sweet])
  expect(news.size).toBe(0)
})

it('goes on saying a new price when the shop is asked again, and nothing else that is over', () => {
  const price: LineNews = { kind: 'price_changed', priceBefore: rupees(270) }
  const gone: LineNews = { kind: 'not_available', priceBefore: rupees(160) }
  const first = new Map([
    ['snack', price],
    ['sweet', gone],
  ])
  expect([...withEarlierPrices(new Map(), first)]).toEqual([['snack', price]])
  expect([...withEarlierPrices(new Map([['snack', gone]]), first)]).toEqual([['snack', gone]])
})
