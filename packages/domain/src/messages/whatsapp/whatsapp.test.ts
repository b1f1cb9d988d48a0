import { describe, expect, it } from 'vitest'
import { decideReply, enquiryLink, replyWindowClosesAt } from './whatsapp.ts'

describe('the enquiry link', () => {
  it.each(['919000000000', '+91 90000 00000', '+91-9000000000'])('opens a chat with %s', number => {
    const link = new URL(enquiryLink(number))
    expect(link.origin + link.pathname).toBe('https://wa.me/919000000000')
    expect(link.searchParams.get('text')).toBe('Hi, I have the following enquiry.')
  })
})

describe('answering on WhatsApp', () => {
  const lastInboundAt = new Date('2026-01-10T12:00:00Z')
  const closed = { ok: false, code: 'whatsapp.window_closed' }

  it.each([
    { now: '2026-01-10T12:00:01Z', decision: { ok: true } },
    { now: '2026-01-11T11:59:59Z', decision: { ok: true } },
    { now: '2026-01-11T12:00:00Z', decision: closed },
    { now: '2026-01-12T12:00:00Z', decision: closed },
  ])('at $now a message of 12:00 on the tenth', ({ now, decision }) => {
    expect(decideReply(lastInboundAt, new Date(now))).toEqual(decision)
  })

  it('is refused to someone who never wrote', () => {
    expect(decideReply(null, lastInboundAt)).toEqual(closed)
  })

  it('is possible until a day after the last message', () => {
    expect(replyWindowClosesAt(lastInboundAt)).toEqual(new Date('2026-01-11T12:00:00Z'))
  })
})
