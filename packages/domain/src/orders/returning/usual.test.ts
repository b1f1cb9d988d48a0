import { expect, it } from 'vitest'
import { aProduct, aSweet } from '../../catalog/product.builder.ts'
import { type PastLine, usualOf } from './usual.ts'

const SHELF = ['Jantikalu', 'Chekkalu', 'Sakinalu', 'Karappusa', 'Chegodilu', 'Atukula', 'Murukulu'].map(
  name => aProduct({ _id: name, name }),
)

/** Orders from the newest to the oldest, each the names of its lines. */
const bought = (...orders: string[]): PastLine[] =>
  orders.flatMap((names, order) =>
    names.split(' ').map(product => aLine({ order: `order ${order}`, product })),
  )

const aLine = (facts: Partial<PastLine>): PastLine => ({
  order: 'order 0',
  product: 'Jantikalu',
  weight: '250 g',
  spiceLevel: 'Regular',
  sweetness: null,
  ...facts,
})

it.each([
  { orders: [], usual: '' },
  { orders: ['Sakinalu'], usual: 'Sakinalu' },
  { orders: ['Sakinalu Jantikalu Chekkalu'], usual: 'Sakinalu Jantikalu Chekkalu' },
  // The last order first, though others were bought more often.
  { orders: ['Sakinalu', 'Jantikalu', 'Jantikalu'], usual: 'Sakinalu Jantikalu' },
  // Then by how many orders had it.
  { orders: ['Sakinalu', 'Jantikalu', 'Chekkalu', 'Chekkalu'], usual: 'Sakinalu Chekkalu Jantikalu' },
  // Of equals the one that was bought later.
  { orders: ['Sakinalu', 'Karappusa', 'Jantikalu'], usual: 'Sakinalu Karappusa Jantikalu' },
  // Two lines of one order are one time.
  { orders: ['Sakinalu', 'Karappusa', 'Jantikalu Jantikalu'], usual: 'Sakinalu Karappusa Jantikalu' },
  { orders: ['Jantikalu Jantikalu', 'Jantikalu'], usual: 'Jantikalu' },
  // Six at most.
  {
    orders: ['Jantikalu Chekkalu Sakinalu Karappusa Chegodilu Atukula Murukulu'],
    usual: 'Jantikalu Chekkalu Sakinalu Karappusa Chegodilu Atukula',
  },
  // What the shop has no more takes nobody's place.
  {
    orders: ['Gone Chekkalu Sakinalu Karappusa Chegodilu Atukula Murukulu'],
    usual: 'Chekkalu Sakinalu Karappusa Chegodilu Atukula Murukulu',
  },
])('after $orders the usual is: $usual', ({ orders, usual }) => {
  const names = usualOf(bought(...orders), SHELF).map(({ product }) => product.name)
  expect(names.join(' ')).toBe(usual)
})

const JANTIKALU = aProduct({ _id: 'Jantikalu' })
const ARISELU = aSweet({ _id: 'Ariselu' })

it.each([
  {
    what: 'as it was bought last',
    lines: [
      aLine({ weight: '500 g', spiceLevel: 'Spicy' }),
      aLine({ order: 'order 1', weight: '1 kg', spiceLevel: 'Mild' }),
    ],
    as: '500 g, Spicy',
  },
  {
    what: 'as it was bought before, where the last weight is sold no more',
    lines: [
      aLine({ weight: '2 kg', spiceLevel: 'Spicy' }),
      aLine({ order: 'order 1', weight: '1 kg', spiceLevel: 'Mild' }),
    ],
    as: '1 kg, Mild',
  },
  {
    what: 'as a first time, where nothing of it is sold any more',
    lines: [aLine({ weight: '500 g', spiceLevel: 'Extra hot' })],
    as: '250 g, Regular',
  },
  {
    what: 'a sweet by its sweetness',
    lines: [aLine({ product: 'Ariselu', weight: '500 g', spiceLevel: null, sweetness: 'Less Sweet' })],
    as: '500 g, Less Sweet',
  },
])('is $what', ({ lines, as }) => {
  const [first] = usualOf(lines, [JANTIKALU, ARISELU])
  expect(`${first?.weight}, ${first?.choice}`).toBe(as)
})

it('leaves out what cannot be had now, or has no price', () => {
  const unpriced = { ...JANTIKALU.customization, priceCustomization: [] }
  expect(usualOf([aLine({})], [{ ...JANTIKALU, available: false }])).toEqual([])
  expect(usualOf([aLine({})], [{ ...JANTIKALU, customization: unpriced }])).toEqual([])
  expect(usualOf([aLine({})], [])).toEqual([])
})
