import { describe, expect, it } from 'vitest'
import type { Worker } from '../../accounts/staff-roles.ts'
import { decideHolder, decideResolve, mayHoldChat } from './chat-care.ts'

describe('who looks after a chat', () => {
  it.each<[string, Worker, boolean]>([
    ['an admin', { isAdmin: true }, true],
    ['support', { isAdmin: false, staffRole: 'support' }, true],
    ['a packer', { isAdmin: false, staffRole: 'packer' }, false],
    ['a customer', { isAdmin: false }, false],
  ])('%s: %j is %s', (_who, person, may) => {
    expect(mayHoldChat(person)).toBe(may)
    expect(decideHolder(person)).toEqual(
      may ? { ok: true } : { ok: false, code: 'whatsapp.holder_not_staff' },
    )
  })

  it('may be nobody, but not somebody unknown', () => {
    expect(decideHolder(null)).toEqual({ ok: true })
    expect(decideHolder(undefined)).toEqual({ ok: false, code: 'whatsapp.holder_not_staff' })
  })
})

describe('a chat is resolved', () => {
  const at = (time: string) => new Date(`2026-01-10T${time}+05:30`)

  it.each([
    ['when its last message was seen', at('15:10'), at('15:10'), true],
    ['when the shop has written since', at('15:10'), at('15:12'), true],
    ['when nobody ever wrote in it', null, at('15:10'), true],
    ['not when a message has come since', at('15:10:01'), at('15:10'), false],
  ])('%s', (_when, lastInboundAt, seenUpTo, may) => {
    const refused = { ok: false, code: 'whatsapp.chat_has_news' }
    expect(decideResolve({ lastInboundAt, seenUpTo })).toEqual(may ? { ok: true } : refused)
  })
})
