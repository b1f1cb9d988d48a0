import { describe, expect, it } from 'vitest'
import {
  codeIsOutUntil,
  type DeliveryCode,
  decideCodeGuess,
  decideSendingCode,
  sendingState,
  sendsSoFar,
} from './delivery-code.ts'

const code: DeliveryCode = {
  madeAt: new Date('2026-01-10T12:00:00Z'),
  sentAt: new Date('2026-01-10T12:00:00Z'),
  tries: 0,
  sends: 1,
  askedOver: ['sms'],
}
const at = (time: string) => new Date(`2026-01-10T${time}Z`)

describe('sending the delivery code', () => {
  it('makes one when the partner first asks', () => {
    expect(decideSendingCode(undefined, { channel: 'sms', guesses: 0, now: at('12:00:00') })).toEqual({
      ok: true,
      act: 'send_new',
    })
  })

  it.each([
    {
      what: 'the other way within a minute',
      channel: 'whatsapp',
      kept: {},
      now: '12:00:30',
      act: 'already_sent',
    },
    {
      what: 'the other way after the fifth send',
      channel: 'whatsapp',
      kept: { sends: 5 },
      now: '12:00:30',
      act: 'already_sent',
    },
    { what: 'the same way after a minute', channel: 'sms', kept: {}, now: '12:01:00', act: 'send_new' },
    { what: 'the other way after a minute', channel: 'whatsapp', kept: {}, now: '12:01:00', act: 'send_new' },
    { what: 'for the fifth time', channel: 'sms', kept: { sends: 4 }, now: '12:01:00', act: 'send_new' },
    {
      what: 'again after nothing could be sent',
      channel: 'sms',
      kept: { sentAt: null },
      now: '12:00:05',
      act: 'send_new',
    },
    {
      what: 'again after the fifth could not be sent',
      channel: 'sms',
      kept: { sentAt: null, sends: 5 },
      now: '12:00:05',
      act: 'send_new',
    },
    { what: 'after it expired', channel: 'sms', kept: {}, now: '13:00:00', act: 'send_new' },
  ] as const)('asked for $what: $act', ({ channel, kept, now, act }) => {
    expect(decideSendingCode({ ...code, ...kept }, { channel, guesses: 14, now: at(now) })).toEqual({
      ok: true,
      act,
    })
  })

  it.each([
    { now: '12:00:00', seconds: 60 },
    { now: '12:00:01', seconds: 59 },
    { now: '12:00:59.500', seconds: 1 },
  ])('the same way at $now waits $seconds seconds', ({ now, seconds }) => {
    const tooSoon = { ok: false, code: 'delivery_code.sent_just_now', retryAfterSeconds: seconds }
    expect(decideSendingCode(code, { channel: 'sms', guesses: 0, now: at(now) })).toEqual(tooSoon)
    const both: DeliveryCode = { ...code, askedOver: ['sms', 'whatsapp'] }
    expect(decideSendingCode(both, { channel: 'whatsapp', guesses: 0, now: at(now) })).toEqual(tooSoon)
  })

  it('ends after five sends', () => {
    const asked = { channel: 'sms', guesses: 0, now: at('12:05:00') } as const
    expect(decideSendingCode({ ...code, sends: 5 }, asked)).toEqual({
      ok: false,
      code: 'delivery_code.too_many_sends',
    })
  })

  it.each([undefined, code])('ends after fifteen wrong guesses, whatever the code is: %#', kept => {
    const asked = { channel: 'whatsapp', guesses: 15, now: at('12:00:30') } as const
    expect(decideSendingCode(kept, asked)).toEqual({ ok: false, code: 'delivery_code.too_many_guesses' })
  })

  it.each([
    { kept: { sends: 1 }, now: '12:00:00', retryAfterSeconds: 60, sendsLeft: 4 },
    { kept: { sends: 5 }, now: '12:00:59.100', retryAfterSeconds: 1, sendsLeft: 0 },
    { kept: { sends: 2 }, now: '12:05:00', retryAfterSeconds: 0, sendsLeft: 3 },
    { kept: { sends: 2, sentAt: null }, now: '12:00:00', retryAfterSeconds: 0, sendsLeft: 4 },
  ])('with $kept at $now leaves $sendsLeft, in $retryAfterSeconds seconds', ({ kept, now, ...left }) => {
    expect(sendingState({ ...code, ...kept }, at(now))).toEqual(left)
  })

  it('counts from none', () => {
    expect(sendsSoFar(undefined)).toBe(0)
  })
})

describe('guessing the delivery code', () => {
  it.each([
    { now: '12:00:01', tries: 0 },
    { now: '12:00:01', tries: 4 },
    { now: '12:15:00', tries: 0 },
  ])('right at $now after $tries tries opens the hand-over', ({ now, tries }) => {
    expect(decideCodeGuess({ ...code, tries }, { isRight: true, guesses: 14, now: at(now) })).toEqual({
      ok: true,
    })
  })

  it.each([
    { what: 'wrong', now: '12:00:01', tries: 0, isRight: false, refused: 'delivery_code.wrong' },
    {
      what: 'right, after five tries',
      now: '12:01:00',
      tries: 5,
      isRight: true,
      refused: 'delivery_code.too_many_tries',
    },
    {
      what: 'right, after 15 minutes',
      now: '12:15:00.001',
      tries: 0,
      isRight: true,
      refused: 'delivery_code.expired',
    },
  ])('$what is refused', ({ now, tries, isRight, refused }) => {
    const guess = { isRight, guesses: 0, now: at(now) }
    expect(decideCodeGuess({ ...code, tries }, guess)).toMatchObject({ ok: false, code: refused })
  })

  it('after five tries waits until another may be sent', () => {
    const guess = { isRight: true, guesses: 5, now: at('12:00:18') }
    expect(decideCodeGuess({ ...code, tries: 5 }, guess)).toEqual({
      ok: false,
      code: 'delivery_code.too_many_tries',
      retryAfterSeconds: 42,
    })
  })

  it('without any code sent is refused', () => {
    const guess = { isRight: true, guesses: 0, now: at('12:00:00') }
    expect(decideCodeGuess(undefined, guess)).toEqual({ ok: false, code: 'delivery_code.expired' })
  })

  it('right, but after fifteen wrong ones over all codes of the order, is refused', () => {
    const guess = { isRight: true, guesses: 15, now: at('12:00:01') }
    expect(decideCodeGuess(code, guess)).toEqual({ ok: false, code: 'delivery_code.too_many_guesses' })
  })
})

describe('a code is out', () => {
  const expiry = at('12:15:00')
  it.each([
    { what: 'none was made', kept: undefined, now: '12:00:01', until: null },
    { what: 'it was sent', kept: {}, now: '12:00:01', until: expiry },
    { what: 'it was sent by no way', kept: { sentAt: null }, now: '12:00:01', until: null },
    { what: 'four wrong ones were tried', kept: { tries: 4 }, now: '12:00:01', until: expiry },
    { what: 'it is worn out', kept: { tries: 5 }, now: '12:00:01', until: null },
    { what: 'it has just not expired', kept: {}, now: '12:15:00', until: expiry },
    { what: 'it has expired', kept: {}, now: '12:15:00.001', until: null },
  ])('where $what: $until', ({ kept, now, until }) => {
    expect(codeIsOutUntil(kept && { ...code, ...kept }, at(now))).toEqual(until)
  })
})

it.each([
  { tries: 0, guesses: 0, left: 4 },
  { tries: 1, guesses: 1, left: 3 },
  { tries: 4, guesses: 4, left: 0 },
  { tries: 0, guesses: 13, left: 1 },
  { tries: 0, guesses: 14, left: 0 },
])(
  'after a wrong one, with $tries before of this code and $guesses of all, $left are left',
  ({ tries, guesses, left }) => {
    const now = new Date('2026-01-10T12:00:00Z')
    const code = { madeAt: now, sentAt: now, sends: 1, askedOver: [], tries }
    expect(decideCodeGuess(code, { isRight: false, guesses, now })).toMatchObject({ triesLeft: left })
  },
)
