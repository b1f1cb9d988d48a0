import { expect, it } from 'vitest'
import { comparedWith } from './compared.ts'

const NOW = new Date('2026-03-15T15:12+05:30')
const LONG_AGO = '2020-01-01'

it('A Sunday is compared with the four Sundays before it, until the same hour', () => {
  expect(comparedWith({ from: '2026-03-15', to: '2026-03-15' }, NOW, LONG_AGO)).toEqual([
    { from: '2026-03-08', to: '2026-03-08', at: new Date('2026-03-08T15:12+05:30') },
    { from: '2026-03-01', to: '2026-03-01', at: new Date('2026-03-01T15:12+05:30') },
    { from: '2026-02-22', to: '2026-02-22', at: new Date('2026-02-22T15:12+05:30') },
    { from: '2026-02-15', to: '2026-02-15', at: new Date('2026-02-15T15:12+05:30') },
  ])
})

it('A week is compared with the four weeks before it', () => {
  const weeks = comparedWith({ from: '2026-03-09', to: '2026-03-15' }, NOW, LONG_AGO)
  expect(weeks.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-03-02 2026-03-08',
    '2026-02-23 2026-03-01',
    '2026-02-16 2026-02-22',
    '2026-02-09 2026-02-15',
  ])
})

it('More days than a week are compared with as many before them', () => {
  expect(comparedWith({ from: '2026-03-08', to: '2026-03-15' }, NOW, LONG_AGO)).toEqual([
    { from: '2026-02-28', to: '2026-03-07', at: new Date('2026-03-07T15:12+05:30') },
  ])
})

it.each([
  { firstSale: '2026-03-01', weeks: 2 },
  { firstSale: '2026-03-02', weeks: 1 },
  { firstSale: '2026-03-15', weeks: 0 },
  { firstSale: undefined, weeks: 0 },
])('A shop that first sold on $firstSale has $weeks Sundays to compare with', ({ firstSale, weeks }) => {
  expect(comparedWith({ from: '2026-03-15', to: '2026-03-15' }, NOW, firstSale)).toHaveLength(weeks)
})
