import { describe, expect, it } from 'vitest'
import { inRunOrder, mapOfStops, moveStop, nearestFirst, type RunStop } from './run.ts'

const KUKATPALLY = '500072'
const AMEERPET = '500038'
const YOUSUFGUDA = '500045'
const MIYAPUR = '500049'
const CHANDANAGAR = '500050'
const NOWHERE = '999999'

function stop(id: string, pincode = KUKATPALLY, slot: RunStop['slot'] = '4-6 PM'): RunStop {
  return { id, pincode, day: slot && '2026-01-10', slot }
}

const idsOf = (stops: readonly RunStop[]) => stops.map(({ id }) => id).join(' ')

describe('the order of a run', () => {
  const early = stop('early', KUKATPALLY, '2-4 PM')
  const [a, b, c] = [stop('a'), stop('b'), stop('c')]
  const late = stop('late', KUKATPALLY, '8-10 PM')
  const timeless = stop('timeless', KUKATPALLY, null)
  it.each([
    {
      what: "is the owner's while the partner has placed nothing",
      stops: [a, b, c],
      placed: [],
      run: 'a b c',
    },
    { what: 'is the one that the partner chose', stops: [a, b, c], placed: ['c', 'a', 'b'], run: 'c a b' },
    { what: 'leaves out what is done', stops: [a, c], placed: ['c', 'b', 'a'], run: 'c a' },
    {
      what: 'takes a new stop behind its slot',
      stops: [a, b, c, late],
      placed: ['late', 'b', 'a'],
      run: 'late b a c',
    },
    {
      what: 'takes a new stop before a later slot',
      stops: [a, b, late],
      placed: ['b', 'late'],
      run: 'b a late',
    },
    {
      what: 'takes an earlier slot to its front',
      stops: [early, a, b],
      placed: ['b', 'a'],
      run: 'early b a',
    },
    {
      what: 'takes what has no time to its end',
      stops: [a, timeless, late],
      placed: ['late', 'a'],
      run: 'late a timeless',
    },
  ])('$what', ({ stops, placed, run }) => {
    expect(idsOf(inRunOrder(stops, placed))).toBe(run)
  })
})

it.each([
  ['b', -1, 'b a c'],
  ['b', 1, 'a c b'],
  ['a', -1, 'a b c'],
  ['c', 1, 'a b c'],
  ['c', -2, 'c a b'],
  ['unknown', 1, 'a b c'],
])('%s moved by %i: %s', (id, by, run) => {
  expect(moveStop(['a', 'b', 'c'], id, by).join(' ')).toBe(run)
})

describe('nearest first', () => {
  it.each([
    {
      what: 'goes from the kitchen outwards',
      from: AMEERPET,
      stops: [stop('miyapur', MIYAPUR), stop('yousufguda', YOUSUFGUDA), stop('kukatpally', KUKATPALLY)],
      run: 'yousufguda kukatpally miyapur',
    },
    {
      what: 'goes on from each stop, not from the kitchen',
      from: KUKATPALLY,
      stops: [stop('ameerpet', AMEERPET), stop('chandanagar', CHANDANAGAR), stop('miyapur', MIYAPUR)],
      run: 'miyapur chandanagar ameerpet',
    },
    {
      what: 'keeps the slots apart',
      from: AMEERPET,
      stops: [stop('near and late', YOUSUFGUDA, '8-10 PM'), stop('far and early', MIYAPUR, '4-6 PM')],
      run: 'far and early near and late',
    },
    {
      what: 'keeps what is not on the map for the end of its slot',
      from: AMEERPET,
      stops: [stop('nowhere', NOWHERE), stop('miyapur', MIYAPUR), stop('timeless', YOUSUFGUDA, null)],
      run: 'miyapur nowhere timeless',
    },
    {
      what: 'keeps the order of stops in one area',
      from: undefined,
      stops: [stop('first'), stop('second'), stop('third')],
      run: 'first second third',
    },
  ])('$what', ({ from, stops, run }) => {
    expect(idsOf(nearestFirst(stops, from))).toBe(run)
  })
})

describe('one map for several stops', () => {
  it('leads through all of them to the last', () => {
    expect(mapOfStops(['Plot 1, Miyapur', 'Plot 2, Miyapur', 'Plot 3'])).toEqual({
      link:
        'https://www.google.com/maps/dir/?api=1&travelmode=two-wheeler&destination=Plot+3' +
        '&waypoints=Plot+1%2C+Miyapur%7CPlot+2%2C+Miyapur',
      stops: 3,
    })
  })
  it.each([
    [0, 'a'.repeat(10), undefined],
    [1, 'a'.repeat(10), undefined],
    [2, 'a'.repeat(10), 2],
    [10, 'a'.repeat(10), 10],
    [60, 'a'.repeat(10), 10],
    [60, 'a'.repeat(400), 4],
    [2, 'a'.repeat(2000), undefined],
  ])('of %i places it takes as many as a link can hold', (count, place, stops) => {
    expect(mapOfStops(Array<string>(count).fill(place))?.stops).toBe(stops)
  })
})
