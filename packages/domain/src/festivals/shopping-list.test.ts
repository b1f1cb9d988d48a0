import { expect, it } from 'vitest'
import { shoppingList } from './shopping-list.ts'

const ariselu = [
  { ingredient: 'Rice flour', grams: 50 },
  { ingredient: 'Jaggery', grams: 40.5 },
  { ingredient: 'Ghee', grams: 12 },
]
const sunnundalu = [
  { ingredient: 'Black gram', grams: 55 },
  { ingredient: ' jaggery', grams: 30 },
  { ingredient: 'ghee ', grams: 20 },
]

it('adds up what all of it needs, whatever the letters, the most first', () => {
  expect(
    shoppingList([
      { recipe: ariselu, grams: 10_000 },
      { recipe: sunnundalu, grams: 2_500 },
      { recipe: [], grams: 5_000 },
    ]),
  ).toEqual([
    { ingredient: 'Rice flour', grams: 5_000 },
    { ingredient: 'Jaggery', grams: 4_800 },
    { ingredient: 'Ghee', grams: 1_700 },
    { ingredient: 'Black gram', grams: 1_375 },
  ])
})

it('rounds up to a gram, and not what only fractions added', () => {
  expect(shoppingList([{ recipe: [{ ingredient: 'Cardamom', grams: 0.5 }], grams: 250 }])).toEqual([
    { ingredient: 'Cardamom', grams: 2 },
  ])
  const thirds = Array.from({ length: 3 }, () => ({
    recipe: [{ ingredient: 'Salt', grams: 0.1 }],
    grams: 1000,
  }))
  expect(shoppingList(thirds)).toEqual([{ ingredient: 'Salt', grams: 3 }])
})

it('is empty where nothing is ordered', () => {
  expect(shoppingList([{ recipe: ariselu, grams: 0 }])).toEqual([])
})
