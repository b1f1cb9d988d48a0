import { describe, expect, it } from 'vitest'
import {
  presentArea,
  presentCooks,
  presentPartners,
  presentProductProblems,
  presentTotal,
} from './figures.present.ts'
import { presentBefore } from './standing.ts'

const standing = {
  orders: 40,
  paise: 1_000_010,
  customers: 35,
  first_orders: 10,
  delivered: 20,
  problems: 3,
  slots: [],
  due: 32,
  onTime: 24,
}

describe('the totals', () => {
  it('are shares of what they are about, and less what was given back', () => {
    expect(presentTotal(standing, { notes: 2, paise: 10_011 })).toEqual({
      orders: 40,
      revenue: '10000.10',
      average: '250.00',
      due: 32,
      onTime: 24,
      onTimeRate: 75,
      customers: 35,
      firstOrders: 10,
      comeAgainRate: 75,
      delivered: 20,
      problems: 3,
      problemRate: 15,
      creditNotes: 2,
      credited: '100.11',
      net: '9899.99',
    })
  })

  it('stand beside the mean of several stretches, and the rates of all their orders together', () => {
    const other = {
      ...standing,
      orders: 10,
      paise: 500_000,
      first_orders: 10,
      due: 8,
      onTime: 8,
      problems: 0,
    }
    expect(presentBefore([standing, other])).toEqual({
      stretches: 2,
      orders: 25,
      revenue: '7500.05',
      average: '300.00',
      onTimeRate: 80,
      comeAgainRate: 60,
      problemRate: 7.5,
    })
  })
})

describe('people', () => {
  const ravi = {
    id: 'r',
    name: 'Ravi',
    orders: 40,
    due: 20,
    on_time: 19,
    problems: 1,
    timed: 36,
    ms_on_the_way: 9 * 3_600_000,
  }

  it('who bring something are shown with what they could not, in an hour, and in time', () => {
    expect(presentPartners([ravi], [{ id: 'r', name: 'Ravi', attempts: 3 }])).toEqual([
      {
        _id: 'r',
        name: 'Ravi',
        orders: 40,
        problems: 1,
        rate: 2.5,
        due: 20,
        onTime: 19,
        onTimeRate: 95,
        couldNot: 3,
        timed: 36,
        hours: 9,
        perHour: 4,
      },
    ])
  })

  it('who only tried are shown too, after those who brought something', () => {
    const shown = presentPartners([ravi], [{ id: 's', name: 'Saleem', attempts: 2 }])
    expect(shown.map(({ name, orders, couldNot, perHour }) => [name, orders, couldNot, perHour])).toEqual([
      ['Ravi', 40, 0, 4],
      ['Saleem', 0, 2, null],
    ])
  })

  it('who cook are shown with their own stars, and what left in time', () => {
    const cook = {
      id: 'a',
      name: 'Annapurna',
      orders: 30,
      problems: 0,
      packets: 90,
      collected: 20,
      left_late: 1,
    }
    const shown = presentCooks(
      [cook, { ...cook, id: 'b', name: 'Godavari' }],
      [{ id: 'b', count: 3, sum: 13 }],
    )
    expect(shown[0]).toMatchObject({
      reviews: 0,
      stars: null,
      collected: 20,
      leftInTime: 19,
      leftInTimeRate: 95,
    })
    expect(shown[1]).toMatchObject({ reviews: 3, stars: 4.3, packets: 90 })
  })
})

it('an area is called as the owner calls it, else as people do, else not at all', () => {
  const named = (pin_code: string, area: string | null) =>
    presentArea({ pin_code, area, orders: 1, paise: 100 }).area
  expect([named('500072', 'Our corner'), named('999999', null)]).toEqual(['Our corner', null])
  expect(named('500072', null)).toMatch(/Kukatpally/)
})

it('a product of few orders has its problems counted, without a rate', () => {
  const counted = { id: 'p', name: 'Ariselu', orders: 19, problems: 4 }
  expect(presentProductProblems([counted])).toEqual([
    { _id: 'p', name: 'Ariselu', orders: 19, problems: 4, rate: null },
  ])
})
