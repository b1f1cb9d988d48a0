import { expect, it } from 'vitest'
import { NO_NEEDS, openKitchen } from './delivery-options.ts'
import { NO_LIMIT } from './places.ts'
import { type LimitedProduct, tooMuchOf } from './too-much.ts'

const NOON = new Date('2026-01-10T12:00:00+05:30')
const gavvalu = (facts: Partial<LimitedProduct>): LimitedProduct => ({
  product: 'gavvalu',
  grams: 250,
  mostGrams: 750,
  takenOn: () => 0,
  isForFestival: false,
  ...facts,
})
const open = openKitchen(new Set())
const needing = (...products: LimitedProduct[]) => ({ ...NO_NEEDS, products })

it.each<{ what: string; asks: Partial<LimitedProduct>; left: object[] }>([
  { what: 'what is made in a day', asks: { grams: 750 }, left: [] },
  { what: 'a gram more', asks: { grams: 751 }, left: [{ leftGrams: 750, day: null }] },
  {
    what: 'more than is left of tomorrow',
    asks: { grams: 500, takenOn: day => (day === '2026-01-11' ? 500 : 0) },
    left: [{ leftGrams: 250, day: '2026-01-11' }],
  },
  {
    what: 'a packet, where tomorrow has none left',
    asks: { takenOn: day => (day === '2026-01-11' ? 750 : 0) },
    left: [],
  },
  {
    what: 'more than is left of the day after a day that has none',
    asks: {
      grams: 500,
      takenOn: day => (day === '2026-01-11' ? 750 : day === '2026-01-12' ? 500 : 0),
    },
    left: [{ leftGrams: 250, day: '2026-01-12' }],
  },
])('of a day: $what', ({ asks, left }) => {
  expect(tooMuchOf(NOON, needing(gavvalu(asks)), open)).toMatchObject(left)
  expect(tooMuchOf(NOON, needing(gavvalu(asks)), open)).toHaveLength(left.length)
})

it.each([
  { taken: 0, grams: 750, left: [] },
  { taken: 250, grams: 750, left: [{ product: 'gavvalu', leftGrams: 500, day: null }] },
  { taken: 750, grams: 250, left: [{ product: 'gavvalu', leftGrams: 0, day: null }] },
  { taken: 1000, grams: 250, left: [{ product: 'gavvalu', leftGrams: 0, day: null }] },
])('of a festival, $taken g taken and $grams g asked', ({ taken, grams, left }) => {
  const days = new Map([['2026-01-14', NO_LIMIT]])
  const kitchen = { ...open, festivals: [{ id: 'sankranti', days }] }
  const needs = {
    ...needing(gavvalu({ grams, takenOn: () => taken, isForFestival: true })),
    festivals: ['sankranti'],
  }
  expect(tooMuchOf(NOON, needs, kitchen)).toEqual(left)
})

it('names the one of two that is too much', () => {
  const ariselu = gavvalu({ product: 'ariselu', grams: 1000, mostGrams: 500 })
  expect(tooMuchOf(NOON, needing(gavvalu({ grams: 750 }), ariselu), open)).toEqual([
    { product: 'ariselu', leftGrams: 500, day: null },
  ])
})

it('blames nobody where no day has a place', () => {
  const closed = { ...open, placesOn: () => ({ '2-4 PM': 0, '4-6 PM': 0, '6-8 PM': 0, '8-10 PM': 0 }) }
  expect(tooMuchOf(NOON, needing(gavvalu({ grams: 500 })), closed)).toEqual([])
})
