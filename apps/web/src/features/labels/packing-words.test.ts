import type { PackingOrder } from '@pindivantalu/domain/labels/labels.wire'
import { expect, it } from 'vitest'
import { countsInWords, missingOnAll, printState } from './packing-words.ts'

const line = (batch: string | null) => ({ name: 'Jantikalu', weight: '500 g', quantity: 1, batch })
const nutrition = { at: 'product' as const, id: 'p1', name: 'Jantikalu', fields: ['nutrition' as const] }
const anOrder = (facts: Partial<PackingOrder> = {}): PackingOrder => ({
  _id: 'o1',
  reference: 'K7M2Q9RT',
  name: 'Lakshmi',
  area: 'Kukatpally',
  slot: null,
  rider: null,
  stop: null,
  packets: 2,
  lines: [line(null)],
  missing: [],
  ...facts,
})

it.each([
  ['waiting', { lines: [line(null), line(null)] }],
  ['partly', { lines: [line('AHF-181126'), line(null)] }],
  ['printed', { lines: [line('AHF-181126')] }],
  ['incomplete', { lines: [line('AHF-181126')], missing: [nutrition] }],
] as const)('is %s', (state, facts) => {
  expect(
    printState(
      anOrder({ ...facts, lines: [...facts.lines], missing: [...('missing' in facts ? facts.missing : [])] }),
    ),
  ).toBe(state)
})

it('counts orders and packets', () => {
  expect(countsInWords([anOrder()])).toBe('1 order, 2 packets')
  expect(countsInWords([anOrder(), anOrder({ packets: 3 })])).toBe('2 orders, 5 packets')
})

it('names each thing that is missing once', () => {
  const shelfLife = { ...nutrition, fields: ['shelfLife' as const] }
  const missing = missingOnAll([
    anOrder({ missing: [nutrition] }),
    anOrder({ missing: [shelfLife, nutrition] }),
  ])
  expect(missing).toEqual([{ ...nutrition, fields: ['nutrition', 'shelfLife'] }])
})
