import { describe, expect, it } from 'vitest'
import { rupees } from '../money.ts'
import { decideAnswer, decideDisagreement, offersFor } from './answer-problem.ts'

type Facts = Parameters<typeof decideAnswer>[0]
type Answer = Parameters<typeof decideAnswer>[1]

const THEN = new Date('2026-03-10T18:41+05:30')
const facts = (more: Partial<Facts> = {}): Facts => ({
  answeredAt: null,
  disagreedAt: null,
  closedAt: null,
  isAsSeen: true,
  reported: [{ item: 'chekkalu', quantity: 1 }],
  orderItems: [
    { item: 'chekkalu', quantity: 1 },
    { item: 'jantikalu', quantity: 2 },
  ],
  offers: ['refund', 'send_again', 'decline', 'answer'],
  ...more,
})
const answer = (more: Partial<Answer> = {}): Answer => ({
  decision: 'refund',
  items: [],
  amount: null,
  words: '',
  ...more,
})

describe('an answer', () => {
  it.each<{ what: string; given: Partial<Answer>; decided: object[] }>([
    {
      what: 'decides what was reported',
      given: {},
      decided: [{ item: 'chekkalu', quantity: 1, decision: 'refund' }],
    },
    {
      what: 'decides item by item, also of what was not reported',
      given: {
        items: [
          { item: 'chekkalu', quantity: 1, decision: 'refund' },
          { item: 'jantikalu', quantity: 2, decision: 'send_again' },
        ],
      },
      decided: [
        { item: 'chekkalu', quantity: 1, decision: 'refund' },
        { item: 'jantikalu', quantity: 2, decision: 'send_again' },
      ],
    },
    { what: 'pays an amount without a packet', given: { amount: rupees(50) }, decided: [] },
    { what: 'is words alone', given: { decision: 'answer', words: 'Sorry' }, decided: [] },
  ])('$what', ({ given, decided }) => {
    expect(decideAnswer(facts(), answer(given))).toEqual({ ok: true, decided, ends: false })
  })

  it('after the customer did not agree is the last', () => {
    const again = facts({ answeredAt: THEN, disagreedAt: THEN })
    expect(decideAnswer(again, answer())).toMatchObject({ ok: true, ends: true })
  })

  it.each<{ what: string; now?: Partial<Facts>; given?: Partial<Answer>; code: string }>([
    { what: 'to an answered one', now: { answeredAt: THEN }, code: 'problem.already_answered' },
    {
      what: 'to an ended one',
      now: { answeredAt: THEN, disagreedAt: THEN, closedAt: THEN },
      code: 'problem.already_answered',
    },
    { what: 'to an older version', now: { isAsSeen: false }, code: 'problem.changed_meanwhile' },
    { what: 'that declines without words', given: { decision: 'decline' }, code: 'problem.words_missing' },
    {
      what: 'that declines one of two without words',
      given: { items: [{ item: 'chekkalu', quantity: 1, decision: 'decline' }] },
      code: 'problem.words_missing',
    },
    { what: 'of no words at all', given: { decision: 'answer' }, code: 'problem.words_missing' },
    {
      what: 'that is not offered',
      now: { offers: ['decline', 'answer'] },
      code: 'problem.decision_not_offered',
    },
    {
      what: 'for more than came',
      given: { items: [{ item: 'chekkalu', quantity: 2, decision: 'refund' }] },
      code: 'problem.no_such_item',
    },
    { what: 'that pays back nothing', now: { reported: [] }, code: 'problem.items_missing' },
    {
      what: 'that sends nothing again',
      now: { reported: [] },
      given: { decision: 'send_again' },
      code: 'problem.items_missing',
    },
  ])('$what is refused', ({ now, given, code }) => {
    expect(decideAnswer(facts(now), answer(given))).toEqual({ ok: false, code })
  })
})

it.each([
  { offers: 'refund send_again decline answer' },
  { isPaid: false, offers: 'send_again decline answer' },
  { canRefund: false, canSendAgain: false, offers: 'decline answer' },
  { isOwner: false, offers: 'decline answer' },
])('offers $offers', ({ offers, ...given }) => {
  const all = { isOwner: true, isPaid: true, canRefund: true, canSendAgain: true }
  expect(offersFor({ ...all, ...given }).join(' ')).toBe(offers)
})

it.each([
  { what: 'waits', answeredAt: null, disagreedAt: null, closedAt: null, code: 'problem.not_answered' },
  { what: 'is answered', answeredAt: THEN, disagreedAt: null, closedAt: null, code: null },
  { what: 'waits again', answeredAt: THEN, disagreedAt: THEN, closedAt: null, code: 'problem.not_answered' },
  { what: 'has ended', answeredAt: THEN, disagreedAt: THEN, closedAt: THEN, code: 'problem.ended' },
])('a customer may disagree where it $what: $code', ({ code, what: _, ...times }) => {
  const decision = decideDisagreement({ reportedAt: THEN, ...times })
  expect(decision.ok ? null : decision.code).toBe(code)
})
