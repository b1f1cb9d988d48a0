import { expect, it } from 'vitest'
import { createOrderChanges } from './order-changes.ts'

function changes(count: number) {
  const orderChanges = createOrderChanges()
  const start = orderChanges.place()
  const hear = (order: string) =>
    orderChanges.hear(JSON.stringify({ order, customer: 'a customer', partners: [] }))
  for (let number = 1; number <= count; number += 1) hear(`order ${number}`)
  const since = (place: string) => orderChanges.since(place)?.map(({ order }) => order)
  return { orderChanges, start, hear, since }
}

it('knows what came after a place', () => {
  const { orderChanges, start, hear, since } = changes(2)
  const place = orderChanges.place()
  expect(since(place)).toEqual([])
  hear('another')
  expect(since(place)).toEqual(['another'])
  expect(since(start)).toEqual(['order 1', 'order 2', 'another'])
})

it('keeps the last five hundred, and says so when that is not enough', () => {
  const { start, since, hear } = changes(500)
  expect(since(start)).toHaveLength(500)
  hear('one too many')
  expect(since(start)).toBeUndefined()
})

it.each(['', 'x', '.', '0.0', `${'0'.repeat(12)}.1`, '\u0000', '🙂.1'])(
  'knows nothing of a place it has not given: %j',
  place => {
    expect(changes(3).since(place)).toBeUndefined()
  },
)

it('knows no place of another instance, nor of the time before the connection was lost', () => {
  const { orderChanges, since, hear } = changes(3)
  const place = orderChanges.place()
  expect(changes(3).since(place)).toBeUndefined()
  orderChanges.lose()
  expect(since(place)).toBeUndefined()
  // As many as before, and yet another place.
  for (const order of ['fourth', 'fifth', 'sixth']) hear(order)
  expect(since(place)).toBeUndefined()
})

it('knows no place it gave while the connection was lost: whatever happened then was not heard', async () => {
  const { orderChanges, since, hear } = changes(3)
  orderChanges.lose()
  const place = orderChanges.place()
  hear('before it is known to hear again')
  const later = orderChanges.place()
  await orderChanges.check()
  expect([since(place), since(later)]).toEqual([undefined, undefined])
  expect(since(orderChanges.place())).toEqual([])
})

it('tells followers to read everything again, once it hears again', async () => {
  const { orderChanges, hear } = changes(0)
  const words: string[] = []
  const unfollow = orderChanges.follow({
    change: ({ order }) => words.push(order),
    refresh: () => words.push('refresh'),
  })
  hear('an order')
  await orderChanges.check()
  expect(words).toEqual(['an order'])
  orderChanges.lose()
  expect(words).toEqual(['an order'])
  await orderChanges.check()
  await orderChanges.check()
  expect(words).toEqual(['an order', 'refresh'])
  unfollow()
  hear('another')
  expect(words).toEqual(['an order', 'refresh'])
})
