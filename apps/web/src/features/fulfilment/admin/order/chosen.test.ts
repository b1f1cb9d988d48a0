import { expect, it } from 'vitest'
import { chosenIn, isContested } from './chosen.ts'

const itself = (id: string) => id

it('shows who is saved until somebody is chosen, also when that changes', () => {
  expect(chosenIn({ of: '', choice: undefined }, 'ravi')).toBe('ravi')
  expect(chosenIn({ of: '', choice: 'suresh' }, 'ravi')).toBe('suresh')
})

it.each([
  { what: 'nobody chose here', choice: undefined, of: '', saved: 'ravi', asks: false },
  { what: 'nothing was saved since', choice: 'suresh', of: '', saved: '', asks: false },
  { what: 'somebody else saved another one', choice: 'suresh', of: '', saved: 'ravi', asks: true },
  { what: 'both chose the same', choice: 'ravi', of: '', saved: 'ravi', asks: false },
  { what: 'it was decided knowing that', choice: 'suresh', of: 'ravi', saved: 'ravi', asks: false },
  { what: 'it was changed once more', choice: 'suresh', of: 'ravi', saved: 'imran', asks: true },
])('asks whose choice is to be, where $what: $asks', ({ choice, of, saved, asks }) => {
  expect(isContested({ of, choice }, saved, itself)).toBe(asks)
})
