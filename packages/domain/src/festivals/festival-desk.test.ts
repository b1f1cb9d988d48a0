import { describe, expect, it } from 'vitest'
import {
  aYearLater,
  daysBeforeDelivery,
  festivalOn,
  holidaysAmong,
  lastTimeOf,
  nextYearsName,
  ridersNeeded,
} from './festival-desk.ts'

describe('riders for a festival', () => {
  it.each([
    [[360, 360, 360], 9],
    [[390, 390, 300], 10],
    [[40], 1],
    [[41], 2],
    [[], 0],
    [[390, null], undefined],
  ])('%o places take %s', (places, riders) => {
    expect(ridersNeeded(places)).toBe(riders)
  })
})

describe('days before the first delivery', () => {
  it.each([
    ['2027-01-08T20:00+05:30', ['2027-01-12', '2027-01-11'], 3],
    ['2027-01-08T00:30+05:30', ['2027-01-11'], 3],
    ['2027-01-08T23:59+05:30', ['2027-01-09'], 1],
    ['2027-01-11T09:00+05:30', ['2027-01-11'], 0],
    ['2027-01-12T09:00+05:30', ['2027-01-11'], -1],
    ['2027-01-08T20:00+05:30', [], undefined],
  ])('closing %s for %o: %s', (closesAt, days, left) => {
    expect(daysBeforeDelivery(new Date(closesAt), days)).toBe(left)
  })
})

it.each([
  ['Sankranti 2027', 'Sankranti 2028'],
  ['2027 Ugadi', '2028 Ugadi'],
  ['Ugadi', 'Ugadi'],
])('after %s comes %s', (name, next) => {
  expect(nextYearsName(name)).toBe(next)
})

it.each([
  ['2027-01-14', '2028-01-14'],
  ['2028-02-29', '2029-02-28'],
])('a year after %s is %s', (day, later) => {
  expect(aYearLater(day)).toBe(later)
})

describe('a holiday on a day of a festival', () => {
  const bhogi = { day: '2027-01-13', name: 'Bhogi' }
  const republic = { day: '2027-01-26', name: 'Republic Day' }
  const sankranti = { days: ['2027-01-12', '2027-01-13'] }

  it.each([
    [sankranti.days, [bhogi]],
    [['2027-01-12'], []],
    [[], []],
  ])('of %o takes %o', (days, taken) => {
    expect(holidaysAmong(days, [bhogi, republic])).toEqual(taken)
  })

  it.each([
    ['2027-01-13', sankranti],
    ['2027-01-14', undefined],
  ])('on %s meets %o', (day, festival) => {
    expect(festivalOn(day, [{ days: ['2026-03-19'] }, sankranti])).toBe(festival)
  })
})

describe('the last time', () => {
  const festival = (name: string, year: number, state = 'closed') => ({
    _id: `${name} ${year}`,
    name,
    state,
    opensAt: `${year}-12-20T01:30:00.000Z`,
  })
  const asked = (name: string) => ({ _id: 'new', name, opensAt: '2026-12-20T01:30:00.000Z' })

  it('is the latest one before whose name is the same but for the year', () => {
    const before = festival('SANKRANTI  2026', 2025)
    const others = [festival('Sankranti 2025', 2024), before, festival('Ugadi 2026', 2025)]
    expect(lastTimeOf(asked('Sankranti 2027'), others)).toBe(before)
  })

  it.each([
    ['another name', [festival('Ugadi 2026', 2025)]],
    ['a draft', [festival('Sankranti 2026', 2025, 'draft')]],
    ['a later one', [festival('Sankranti 2028', 2027)]],
    ['itself', [{ ...festival('Sankranti 2026', 2025), _id: 'new' }]],
  ])('is not %s', (_what, festivals) => {
    expect(lastTimeOf(asked('Sankranti 2027'), festivals)).toBeUndefined()
  })

  it('is not looked for without a name', () => {
    expect(lastTimeOf(asked(' 2027 '), [festival('2026', 2025)])).toBeUndefined()
  })
})
