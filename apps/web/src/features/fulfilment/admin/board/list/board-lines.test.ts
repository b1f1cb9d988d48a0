import { aBoardOrder } from '@pindivantalu/domain/fulfilment/board.builder'
import { describe, expect, it } from 'vitest'
import type { BoardGroup } from './board-groups.ts'
import { type BoardLine, headOf, heldLines, lineAfter, linesOf, nextNeeding } from './board-lines.ts'

const calm = (_id: string) => aBoardOrder({ _id, needs: [] })
const needing = (_id: string) => aBoardOrder({ _id, needs: ['delivery'] })

function part(title: string, orders: BoardGroup['orders']) {
  return { key: `slot ${title}`, title, note: '', orders, isMixed: false }
}
function slot(...parts: ReturnType<typeof part>[]): BoardGroup {
  return {
    key: 'slot',
    title: '4-6 PM',
    orders: parts.flatMap(({ orders }) => orders),
    parts,
    partsAre: 'area',
  }
}
const AS_IT_IS = { folds: {}, whole: new Set<string>(), isNarrowed: false }
const inShort = (lines: readonly BoardLine[]) =>
  lines.map(line =>
    line.kind === 'order'
      ? line.key
      : line.kind === 'more'
        ? `${line.count} more`
        : `${line.title} ${line.isOpen ? 'open' : 'folded'}`,
  )

const busy = part('Kukatpally', [calm('c1'), needing('n1'), calm('c2'), calm('c3'), calm('c4')])
const quiet = part('Miyapur', [calm('c5'), calm('c6')])

describe('the lines of a board', () => {
  it('open where something needs the owner, those rows first, the rest behind how many they are', () => {
    expect(inShort(linesOf([slot(busy, quiet)], AS_IT_IS))).toEqual([
      '4-6 PM open',
      'Kukatpally open',
      'n1',
      '4 more',
      'Miyapur folded',
    ])
  })

  it.each([
    { what: 'a slot where nothing does', groups: [slot(quiet)], folding: {}, lines: ['4-6 PM folded'] },
    {
      what: 'what the owner has folded and opened',
      groups: [slot(busy, quiet)],
      folding: { folds: { 'slot Kukatpally': false, 'slot Miyapur': true } },
      lines: ['4-6 PM open', 'Kukatpally folded', 'Miyapur open', 'c5', 'c6'],
    },
    {
      what: 'the rest of an area once asked for',
      groups: [slot(busy)],
      folding: { whole: new Set(['slot Kukatpally']) },
      lines: ['4-6 PM open', 'Kukatpally open', 'n1', 'c1', 'c2', 'c3', 'c4'],
    },
    {
      what: 'three that need nothing as they are',
      groups: [slot(part('Ameerpet', [needing('n1'), calm('c1'), calm('c2'), calm('c3')]))],
      folding: {},
      lines: ['4-6 PM open', 'Ameerpet open', 'n1', 'c1', 'c2', 'c3'],
    },
    {
      what: 'all that was asked for',
      groups: [slot(quiet)],
      folding: { isNarrowed: true },
      lines: ['4-6 PM open', 'Miyapur open', 'c5', 'c6'],
    },
  ])('show $what', ({ groups, folding, lines }) => {
    expect(inShort(linesOf(groups, { ...AS_IT_IS, ...folding }))).toEqual(lines)
  })
})

it('stays where it is while it is held: rows change, new ones wait', () => {
  const kept = linesOf([slot(part('Kukatpally', [needing('n1'), needing('n2')]))], AS_IT_IS)
  const now = [calm('n1'), needing('n2'), needing('n3')]
  const fresh = linesOf([slot(part('Kukatpally', now))], AS_IT_IS)
  const { lines, waiting } = heldLines(kept, fresh, now)
  expect(inShort(lines)).toEqual(['4-6 PM open', 'Kukatpally open', 'n1', 'n2'])
  expect(lines[2]).toMatchObject({ order: { needs: [] } })
  expect(lines[1]).toMatchObject({ orders: now })
  expect(waiting).toBe(1)
})

describe('going through the lines', () => {
  const lines = linesOf([slot(busy, quiet)], AS_IT_IS)
  it.each([
    { from: undefined, step: 1, to: 'slot' },
    { from: undefined, step: -1, to: 'slot Miyapur' },
    { from: 'slot', step: 1, to: 'slot Kukatpally' },
    { from: 'n1', step: -1, to: 'slot Kukatpally' },
    { from: 'n1', step: 1, isHead: true, to: 'slot Miyapur' },
    { from: 'n1', step: -1, isHead: true, to: 'slot Kukatpally' },
    { from: 'slot Miyapur', step: 1, to: 'slot Miyapur' },
    { from: 'slot', step: -1, to: 'slot' },
  ] as const)('from $from by $step to $to', ({ from, to, ...by }) => {
    expect(lineAfter(lines, from, by)).toBe(to)
  })

  it('knows the head over an order, and takes a head for its own', () => {
    expect(headOf(lines, 'n1')?.key).toBe('slot Kukatpally')
    expect(headOf(lines, 'slot')?.key).toBe('slot')
    expect(headOf(lines, undefined)).toBeUndefined()
  })

  it('goes on at the next order that needs someone, round the end, past what was just given', () => {
    const those = linesOf(
      [slot(part('A', [needing('n1'), needing('n2')]), part('B', [needing('n3')]))],
      AS_IT_IS,
    )
    expect(nextNeeding(those, 'slot A', new Set(['n1']))).toBe('n2')
    expect(nextNeeding(those, 'n3', new Set(['n3']))).toBe('n1')
    expect(nextNeeding(those, 'n1', new Set(['n1', 'n2', 'n3']))).toBeUndefined()
  })
})
