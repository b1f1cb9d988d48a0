import { inLanguage } from '@pindivantalu/texts/t'
import { describe, expect, it } from 'vitest'
import { blanksOf, type LineOfAct, newsOfAct } from './act-news.ts'
import type { ActOnOrder } from './assignment-act.ts'

const aLine = (line: Partial<LineOfAct>): LineOfAct => ({
  order: 'first',
  line: 'a',
  name: 'Chegodilu',
  teluguName: 'చేగోడీలు',
  weight: '500 g',
  quantity: 2,
  day: '2026-11-18',
  slot: '6-8 PM',
  ...line,
})
const LINES = [
  aLine({}),
  aLine({ line: 'b', name: 'Ariselu', teluguName: '', weight: '250 g', quantity: 1 }),
  aLine({ order: 'second', line: 'c', quantity: 3, slot: '4-6 PM' }),
]

const given = (order: string, parts: Partial<ActOnOrder>): ActOnOrder => ({
  order,
  carrier: null,
  lines: [],
  assignedAt: null,
  ...parts,
})
const to = (from: string | null, next: string | null) => ({
  from: { partnerId: from, addressId: null },
  to: { partnerId: next, addressId: 'kitchen' },
})

const inShort = (parts: ActOnOrder[]) =>
  newsOfAct(parts, LINES).map(news => [news.person, news.kind, ...blanksOf(news)])

describe('who hears what of an act', () => {
  it('a rider once of all stops, by slot', () => {
    const orders = ['first', 'second'].map(order => given(order, { carrier: { from: null, to: 'Ravi' } }))
    expect(inShort(orders)).toEqual([
      ['Ravi', 'stops_given', '2', 'Wed, 18 Nov, 4-6 PM (1); Wed, 18 Nov, 6-8 PM (1)'],
    ])
  })
  it('who had them before, once, that they are taken off', () => {
    expect(inShort([given('first', { carrier: { from: 'Suresh', to: 'Ravi' } })])).toEqual([
      ['Ravi', 'stops_given', '1', 'Wed, 18 Nov, 6-8 PM'],
      ['Suresh', 'stops_taken', '1', 'Wed, 18 Nov, 6-8 PM'],
    ])
  })
  it('each cook the packets by product, the most first', () => {
    const lines = [
      { line: 'a', ...to(null, 'Saraswathi') },
      { line: 'b', ...to('Lakshmi', 'Saraswathi') },
    ]
    expect(inShort([given('first', { lines })])).toEqual([
      ['Saraswathi', 'packets_given', '3', 'Wed, 18 Nov, 6-8 PM', 'Chegodilu 500 g × 2; Ariselu 250 g × 1'],
      ['Lakshmi', 'packets_taken', '1', 'Wed, 18 Nov, 6-8 PM', 'Ariselu 250 g × 1'],
    ])
  })
  it.each([
    [
      'another kitchen of the same cook',
      [given('first', { lines: [{ line: 'a', ...to('Lakshmi', 'Lakshmi') }] })],
    ],
    ['an order that is not told of', [given('unpaid', { carrier: { from: null, to: 'Ravi' } })]],
    ['nothing', []],
  ])('nobody of %s', (_what, parts) => {
    expect(inShort(parts)).toEqual([])
  })
})

describe('the words', () => {
  it('are Telugu for who reads Telugu', () => {
    const news = newsOfAct([given('first', { lines: [{ line: 'a', ...to(null, 'Lakshmi') }] })], LINES)
    expect(news.map(one => inLanguage('te', () => blanksOf(one)))).toEqual([
      ['2', 'బుధ, 18 నవంబర్, సాయంత్రం 6–8', 'చేగోడీలు 500 g × 2'],
    ])
  })
  it('name eight products, and how many are left', () => {
    const lines = Array.from({ length: 10 }, (_, at) =>
      aLine({ line: `${at}`, name: `Sweet ${at}`, teluguName: '', quantity: 10 - at }),
    )
    const parts = [given('first', { lines: lines.map(({ line }) => ({ line, ...to(null, 'Lakshmi') })) })]
    const [news] = newsOfAct(parts, lines)
    const [packets, , what] = news ? blanksOf(news) : []
    expect(packets).toBe('55')
    expect(what).toMatch(/^Sweet 0 500 g × 10; .*; Sweet 7 500 g × 3; and 2 more$/)
  })
  it('say where no slot is chosen', () => {
    const lines = [aLine({ day: null, slot: null })]
    const [news] = newsOfAct([given('first', { carrier: { from: null, to: 'Ravi' } })], lines)
    expect(news && blanksOf(news)).toEqual(['1', 'No slot chosen'])
  })
})
