import type { CookSheet } from '@pindivantalu/domain/fulfilment/fulfilment.wire'
import { describe, expect, it } from 'vitest'
import { countsInWords, sendingInWords, withoutCookInWords } from './sheet-words.ts'

const sheet = (facts: Partial<CookSheet>) =>
  ({ orders: 0, overdue: 0, collected: 0, lines: [], ...facts }) as never
const lines = (...quantities: number[]) => quantities.map(quantity => ({ quantity })) as never

describe('a sheet counts', () => {
  it.each([
    { facts: { orders: 1, lines: lines(1) }, words: '1 order · 1 packet to make' },
    {
      facts: { orders: 7, collected: 2, lines: lines(5, 7) },
      words: '7 orders · 12 packets to make · 2 collected already',
    },
    {
      facts: { orders: 7, overdue: 2, lines: lines(12) },
      words: '7 orders, 2 of them overdue · 12 packets to make',
    },
    { facts: { collected: 3 }, words: '3 collected already' },
  ])('$words', ({ facts, words }) => {
    expect(countsInWords(sheet(facts))).toBe(words)
  })

  it('orders on no sheet', () => {
    expect(withoutCookInWords(1)).toContain('1 paid order of this day has no cook')
    expect(withoutCookInWords(2)).toContain('2 paid orders of this day have no cook')
  })
})

describe('a sheet that was sent', () => {
  const at = '2026-01-10T18:40:00.000Z'
  it.each([
    { sending: { at, state: 'sent', problem: null }, words: 'Sent on 11 Jan 2026, 12:10 AM.' },
    { sending: { at, state: 'waiting', problem: null }, words: 'On its way since 11 Jan 2026, 12:10 AM.' },
    {
      sending: { at, state: 'failed', problem: 'Refused: 131026 cannot be reached by WhatsApp' },
      words: 'Not delivered on 11 Jan 2026, 12:10 AM. Refused: 131026 cannot be reached by WhatsApp.',
    },
  ] as const)('is told as $words', ({ sending, words }) => {
    expect(sendingInWords(sending)).toBe(words)
  })
})
