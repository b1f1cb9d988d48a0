import { expect, it } from 'vitest'
import { paperUrl, readPapers } from './papers.ts'

const A4 = { format: 'a4', start: 1 } as const

it.each([
  ['labels', { day: '2026-11-18' }, A4, '/api/orders/labels?day=2026-11-18&format=a4'],
  [
    'labels',
    { day: '2026-11-18' },
    { ...A4, start: 4 },
    '/api/orders/labels?day=2026-11-18&format=a4&start=4',
  ],
  ['slips', { day: '2026-11-18' }, { ...A4, start: 4 }, '/api/orders/slips?day=2026-11-18&format=a4'],
  [
    'labels',
    { day: '2026-11-18', slot: '4-6 PM' },
    { format: 'roll', start: 4 },
    '/api/orders/labels?day=2026-11-18&slot=4-6+PM&format=roll',
  ],
  ['labels', { day: '2026-11-18', part: 2 }, A4, '/api/orders/labels?day=2026-11-18&part=2&format=a4'],
  ['slips', { order: 'o1' }, { format: 'roll', start: 1 }, '/api/orders/o1/slips?format=roll'],
] as const)('%s of %o on %o are at %s', (kind, which, paper, url) => {
  expect(paperUrl(kind, which, paper)).toBe(url)
})

it.each([
  ['', { format: 'a4', start: 1, slot: undefined, part: 1 }],
  ['format=roll&start=3&slot=4-6+PM&part=2', { format: 'roll', start: 3, slot: '4-6 PM', part: 2 }],
  ['format=letter&start=9&slot=noon&part=0', { format: 'a4', start: 1, slot: undefined, part: 1 }],
  ['start=1.5&part=101', { format: 'a4', start: 1, slot: undefined, part: 1 }],
])('reads %s', (query, read) => {
  expect(readPapers(new URLSearchParams(query))).toEqual(read)
})
