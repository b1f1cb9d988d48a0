import { expect, it } from 'vitest'
import { gramsNeeded } from './packets.ts'

it.each([
  { weight: '250 g', quantity: 1, grams: 250 },
  { weight: '1 kg', quantity: 2, grams: 2000 },
  { weight: '100g', quantity: 3, grams: 300 },
  { weight: '6 pieces', quantity: 4, grams: 1000 },
])('$quantity of $weight need $grams g of what a kitchen makes', ({ weight, quantity, grams }) => {
  expect(gramsNeeded(weight, quantity)).toBe(grams)
})
