import { expect, it } from 'vitest'
import { heldOrder } from './held-order.ts'

const rows = (phones: string) =>
  phones
    .split(' ')
    .filter(Boolean)
    .map(phone => ({ phone, text: `of ${phone}` }))

it.each([
  ['as before', 'a b c', 'a b c', 'a b c', 0],
  ['one has news: it stays in its place', 'c a b', 'a b c', 'a b c', 0],
  ['two are new: they wait', 'x y a b', 'a b', 'a b', 2],
  ['one is gone', 'a c', 'a b c', 'a c', 0],
  ['more were asked for', 'a b c d', 'a b', 'a b c d', 0],
  ['news, and more', 'x b a c', 'a b', 'a b c', 1],
  ['nothing was there before', 'a b', '', 'a b', 0],
])('%s', (_what, now, before, shown, waiting) => {
  const held = heldOrder(rows(now), before.split(' ').filter(Boolean))
  expect(held).toEqual({ shown: rows(shown), waiting })
})
