import { describe, expect, it } from 'vitest'
import {
  answerBy,
  answeredSettlesBefore,
  endBy,
  mayReport,
  needsItems,
  type ProblemKind,
  problemState,
  shareLeft,
  urgencyOf,
  wasToldInTime,
  wordDueBy,
} from './problem.ts'

const at = (time: string) => new Date(`2026-03-${time}+05:30`)
const DELIVERED = at('10T18:41')

describe('a problem may be reported', () => {
  it.each([
    { what: 'before delivery', deliveredAt: null, now: at('10T18:41'), hours: 48, may: false },
    { what: 'at the door', deliveredAt: DELIVERED, now: at('10T18:41'), hours: 48, may: true },
    {
      what: 'after 48 hours to the moment',
      deliveredAt: DELIVERED,
      now: at('12T18:41'),
      hours: 48,
      may: true,
    },
    {
      what: 'a millisecond later',
      deliveredAt: DELIVERED,
      now: at('12T18:41:00.001'),
      hours: 48,
      may: false,
    },
    { what: 'after a day of two hours', deliveredAt: DELIVERED, now: at('11T18:41'), hours: 2, may: false },
    {
      what: 'on the third day of 72 hours',
      deliveredAt: DELIVERED,
      now: at('13T18:41'),
      hours: 72,
      may: true,
    },
  ])('$what: $may', ({ deliveredAt, hours, now, may }) => {
    expect(mayReport(deliveredAt, hours, now)).toBe(may)
  })
})

describe('told in a chat, what counts is when the customer wrote', () => {
  it.each([
    { what: 'nothing yet, in time', wroteAt: null, now: at('12T18:41'), inTime: true },
    { what: 'nothing yet, too late', wroteAt: null, now: at('12T18:42'), inTime: false },
    { what: 'in time, read later', wroteAt: at('12T18:41'), now: at('20T09:00'), inTime: true },
    { what: 'too late', wroteAt: at('12T18:42'), now: at('20T09:00'), inTime: false },
    { what: 'by a phone whose clock is ahead', wroteAt: at('13T09:00'), now: at('12T18:00'), inTime: true },
  ])('$what: $inTime', ({ wroteAt, now, inTime }) => {
    expect(wasToldInTime({ deliveredAt: DELIVERED, wroteAt, hours: 48 }, now)).toBe(inTime)
  })
})

it('promises an answer in 48 hours and the end in 30 days', () => {
  expect(answerBy(at('10T07:24'))).toEqual(at('12T07:24'))
  expect(endBy(at('01T07:24'))).toEqual(at('31T07:24'))
  expect(answeredSettlesBefore(at('31T07:24'))).toEqual(at('01T07:24'))
})

const ANSWERED = at('11T10:00')
const DISAGREED = at('11T12:00')
const CLOSED = at('12T10:00')

it.each([
  { answeredAt: null, disagreedAt: null, closedAt: null, state: 'open' },
  { answeredAt: ANSWERED, disagreedAt: null, closedAt: null, state: 'answered' },
  { answeredAt: ANSWERED, disagreedAt: DISAGREED, closedAt: null, state: 'open' },
  { answeredAt: ANSWERED, disagreedAt: DISAGREED, closedAt: CLOSED, state: 'closed' },
  { answeredAt: ANSWERED, disagreedAt: null, closedAt: CLOSED, state: 'closed' },
])('is $state', ({ state, ...times }) => {
  expect(problemState(times)).toBe(state)
})

it.each([
  { what: 'the first word: 48 hours after the report', disagreedAt: null, due: '03T08:00' },
  { what: 'the last: 48 hours after the customer did not agree', disagreedAt: '05T09:00', due: '07T09:00' },
  { what: 'but within the month', disagreedAt: '30T20:00', due: '31T08:00' },
])('the shop owes $what', ({ disagreedAt, due }) => {
  const times = { reportedAt: at('01T08:00'), disagreedAt: disagreedAt === null ? null : at(disagreedAt) }
  expect(wordDueBy(times)).toEqual(at(due))
})

it.each<[ProblemKind, boolean]>([
  ['broken', true],
  ['missing', true],
  ['wrong', true],
  ['stale', true],
  ['late', false],
  ['other', false],
])('%s is about packets: %s', (kind, isAboutPackets) => {
  expect(needsItems(kind)).toBe(isAboutPackets)
})

it.each([
  { left: 'a day', now: '11T18:00', urgency: 'calm' },
  { left: 'less than a day', now: '11T18:01', urgency: 'today' },
  { left: 'six hours', now: '12T12:00', urgency: 'today' },
  { left: 'less than six hours', now: '12T12:01', urgency: 'soon' },
  { left: 'no time', now: '12T18:00', urgency: 'over' },
])('with $left left it is $urgency', ({ now, urgency }) => {
  expect(urgencyOf(at('12T18:00'), at(now))).toBe(urgency)
})

it.each([
  { now: '10T18:00', left: 1 },
  { now: '11T18:00', left: 0.5 },
  { now: '12T12:00', left: 0.125 },
  { now: '12T18:00', left: 0 },
  { now: '12T19:00', left: 0 },
  { now: '09T18:00', left: 1 },
])('at $now, of the 48 hours until the 12th at six in the evening $left are left', ({ now, left }) => {
  expect(shareLeft(at('12T18:00'), at(now))).toBe(left)
})
