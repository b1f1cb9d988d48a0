import { expect, it } from 'vitest'
import { adviceOf } from './advice.ts'

const nothing = { overdue: 0, slots: [], partners: [], cooks: [], productProblems: [] }
const slot = (due: number, onTime: number, rate: number | null) => ({
  slot: '8-10 PM' as const,
  orders: due,
  revenue: '0.00',
  due,
  onTime,
  rate,
})
const partner = (name: string, onTimeRate: number | null) => ({
  _id: name,
  name,
  orders: 100,
  problems: 0,
  rate: 0,
  due: 100,
  onTime: 80,
  onTimeRate,
  couldNot: 0,
  timed: 0,
  hours: 0,
  perHour: null,
})
const product = (rate: number | null) => ({ _id: 'p', name: 'Ariselu', orders: 40, problems: 4, rate })

const UNSEEN = { collected: 0, leftInTime: 0, leftInTimeRate: null }

it('says nothing where all is well, or where there is too little to say', () => {
  expect(adviceOf(nothing)).toEqual([])
  expect(adviceOf({ ...nothing, slots: [slot(40, 34, 85), slot(19, 0, null)] })).toEqual([])
  expect(adviceOf({ ...nothing, productProblems: [product(5), product(null)] })).toEqual([])
})

it('names the slot that is late, and what is overdue before it', () => {
  expect(adviceOf({ ...nothing, overdue: 3, slots: [slot(50, 42, 84)] })).toEqual([
    { about: 'overdue', orders: 3 },
    { about: 'slot', slot: '8-10 PM', late: 8, due: 50 },
  ])
})

it('names of several the worst', () => {
  const partners = [partner('Ravi', 84.9), partner('Saleem', 60), partner('Mahesh', 99)]
  expect(adviceOf({ ...nothing, partners })).toEqual([
    { about: 'partner', _id: 'Saleem', name: 'Saleem', late: 20, due: 100 },
  ])
})

it('names a cook and a product with many problems', () => {
  const cooks = [{ ...product(6), name: 'Annapurna', packets: 90, ...UNSEEN, reviews: 0, stars: null }]
  expect(adviceOf({ ...nothing, cooks, productProblems: [product(10)] })).toEqual([
    { about: 'cook', _id: 'p', name: 'Annapurna', problems: 4, orders: 40 },
    { about: 'product', _id: 'p', name: 'Ariselu', problems: 4, orders: 40 },
  ])
})
