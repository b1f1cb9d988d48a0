import { describe, expect, it } from 'vitest'
import { afterTry, type KeptAttempt, type Sent, sendKept } from './kept-act.ts'

const kept = (key: string, facts: Partial<KeptAttempt['request']> = {}): KeptAttempt => ({
  key,
  partner: 'ravi',
  orderId: `order of ${key}`,
  reference: 'K7M2Q9RT',
  request: { reason: 'nobody_home', at: '2026-01-10T09:42:00.000Z', ...facts },
})
const failed = (status?: number, code?: string) => ({ ok: false, status, code }) as Sent

describe('after a try to send an attempt', () => {
  it.each([
    { what: 'it arrived', sent: { ok: true } as Sent, next: 'done' },
    { what: 'there is no network', sent: failed(), next: 'wait' },
    { what: 'the shop is in trouble', sent: failed(503, 'server.unavailable'), next: 'wait' },
    { what: 'the partner is signed out', sent: failed(401, 'auth.required'), next: 'wait' },
    { what: 'it was sent too often', sent: failed(429, 'request.rate_limited'), next: 'wait' },
    { what: 'the photo is none', sent: failed(415, 'upload.not_a_picture'), next: 'without photo' },
    { what: 'the photo is too large', sent: failed(413, 'request.too_large'), next: 'without photo' },
    { what: 'the owner delivered it', sent: failed(409, 'order.already_delivered'), next: 'refused' },
    { what: 'it is another’s by now', sent: failed(404, 'order.not_found'), next: 'refused' },
  ])('$what: $next', ({ sent, next }) => {
    expect(afterTry(sent, kept('a', { photo: 'AAAA' }))).toBe(next)
  })

  it('asks no more for a photo that is gone already', () => {
    expect(afterTry(failed(413, 'request.too_large'), kept('a'))).toBe('refused')
  })
})

/** A phone and a shop that answers so, call by call. */
async function sendingWith(attempts: KeptAttempt[], answers: Sent[]) {
  const left = new Map(attempts.map(attempt => [attempt.key, attempt]))
  const sent: string[] = []
  const refusals = await sendKept({
    acts: attempts,
    send: async act => {
      const hasPhoto = 'photo' in act.request && act.request.photo !== undefined
      sent.push(hasPhoto ? `${act.key} with photo` : act.key)
      return answers.shift() ?? { ok: true }
    },
    forget: async key => void left.delete(key),
    keep: async act => left.set(act.key, act as KeptAttempt),
  })
  return { sent, left: [...left.values()], refused: refusals.map(({ act }) => act.key) }
}

describe('what is kept', () => {
  it('is sent in the order in which it happened, and then forgotten', async () => {
    const attempts = [kept('later', { at: '2026-01-10T10:00:00.000Z' }), kept('earlier')]
    expect(await sendingWith(attempts, [])).toEqual({ sent: ['earlier', 'later'], left: [], refused: [] })
  })

  it('stays, all of it, where there is no network', async () => {
    const attempts = [kept('a', { photo: 'AAAA' }), kept('b', { at: '2026-01-10T10:00:00.000Z' })]
    const { sent, left } = await sendingWith(attempts, [failed()])
    expect(sent).toEqual(['a with photo'])
    expect(left).toEqual(attempts)
  })

  it('is sent without a photo that the shop cannot take, and kept so', async () => {
    const attempts = [kept('a', { photo: 'AAAA' })]
    const arrived = await sendingWith(attempts, [failed(415, 'upload.not_a_picture')])
    expect(arrived).toEqual({ sent: ['a with photo', 'a'], left: [], refused: [] })
    const lost = await sendingWith(attempts, [failed(415, 'upload.not_a_picture'), failed()])
    expect(lost.left).toEqual([kept('a')])
  })

  it('is told of and forgotten where the shop refuses it, and holds up none of the others', async () => {
    const attempts = [kept('a'), kept('b', { at: '2026-01-10T10:00:00.000Z' })]
    expect(await sendingWith(attempts, [failed(409, 'order.already_delivered')])).toEqual({
      sent: ['a', 'b'],
      left: [],
      refused: ['a'],
    })
  })
})
