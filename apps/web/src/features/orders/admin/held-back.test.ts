import { expect, it } from 'vitest'
import { holdBack } from './held-back.ts'

const row = (_id: string, minute: string) => ({ _id, createdAt: `2026-11-15T10:${minute}:00.000Z` })
const first = row('a', '40')
const older = row('b', '30')

it('shows all of a list that was just opened', () => {
  expect(holdBack([first, older], undefined, 1)).toEqual({ shown: [first, older], waiting: 0 })
  expect(holdBack([first, older], first, 1)).toEqual({ shown: [first, older], waiting: 0 })
})

it('lets wait what came since', () => {
  const rows = [row('d', '50'), row('c', '41'), first, older]
  expect(holdBack(rows, first, 1)).toEqual({ shown: [first, older], waiting: 2 })
})

it('tells two of the same moment apart by their ids', () => {
  const twin = row('b', '40')
  expect(holdBack([twin, first], first, 1)).toEqual({ shown: [first], waiting: 1 })
  expect(holdBack([twin, first], twin, 1)).toEqual({ shown: [twin, first], waiting: 0 })
})

it('goes on without the order that stood first, and without any of those that were shown', () => {
  expect(holdBack([row('c', '41'), older], first, 1)).toEqual({ shown: [older], waiting: 1 })
  expect(holdBack([row('c', '41')], first, 1)).toEqual({ shown: [row('c', '41')], waiting: 0 })
})

it('holds back nothing on later pages: what comes there is what a new order has pushed down', () => {
  const pushedDown = row('c', '41')
  expect(holdBack([pushedDown, first], first, 2)).toEqual({ shown: [pushedDown, first], waiting: 0 })
})
