import { describe, expect, it } from 'vitest'
import { createMessageLog, recipientOf } from './message-log.ts'

const NOON = new Date('2026-01-10T12:00:00+05:30')
const anSms = (text: string, to = '+919876543210') => ({ channel: 'sms' as const, to, text })

describe('the message log', () => {
  it('lists what was sent, newest first, with the time of sending', () => {
    const log = createMessageLog(() => NOON)
    log.record(anSms('first'))
    log.record({ channel: 'email', to: 'lakshmi@example.in', subject: 'Order', text: 'second', html: '<p>2' })

    expect(log.newestFirst()).toEqual([
      {
        channel: 'email',
        to: 'lakshmi@example.in',
        subject: 'Order',
        text: 'second',
        html: '<p>2',
        at: NOON.toISOString(),
      },
      { channel: 'sms', to: '+919876543210', text: 'first', at: NOON.toISOString() },
    ])
  })

  it('filters by channel and by recipient', () => {
    const log = createMessageLog(() => NOON)
    log.record(anSms('sms to Lakshmi'))
    log.record(anSms('sms to Ravi', '+919000000001'))
    log.record({ channel: 'whatsapp', to: '919876543210', text: 'whatsapp to Lakshmi' })

    const texts = (filter: Parameters<typeof log.newestFirst>[0]) =>
      log.newestFirst(filter).map(message => message.text)
    expect(texts({ channel: 'sms' })).toEqual(['sms to Ravi', 'sms to Lakshmi'])
    expect(texts({ to: '+919876543210' })).toEqual(['whatsapp to Lakshmi', 'sms to Lakshmi'])
    expect(texts({ channel: 'whatsapp', to: '9876543210' })).toEqual(['whatsapp to Lakshmi'])
  })

  it('drops the oldest message when it is full', () => {
    const log = createMessageLog(() => NOON, 2)
    for (const text of ['one', 'two', 'three']) log.record(anSms(text))

    expect(log.newestFirst().map(message => message.text)).toEqual(['three', 'two'])
  })

  it('tells listeners about each message until they leave', () => {
    const log = createMessageLog(() => NOON)
    const heard: string[] = []
    const leave = log.subscribe(message => heard.push(message.text))
    log.record(anSms('heard'))
    leave()
    log.record(anSms('not heard'))

    expect(heard).toEqual(['heard'])
  })

  it('tells how far a message came, never less than before', () => {
    const log = createMessageLog(() => NOON)
    const heard: unknown[] = []
    log.record({ ...anSms('one'), id: 'wamid.1' })
    log.record({ ...anSms('two'), id: 'wamid.2' })
    log.subscribe(({ id, status }, what) => heard.push([what, id, status]))
    for (const status of ['sent', 'read', 'delivered', 'read', 'failed'] as const) {
      log.noteStatus('wamid.1', status)
    }
    log.noteStatus('wamid.unknown', 'read')

    expect(heard).toEqual([
      ['changed', 'wamid.1', 'sent'],
      ['changed', 'wamid.1', 'read'],
    ])
    expect(log.find('wamid.1')).toMatchObject({ text: 'one', status: 'read' })
    expect(log.find('wamid.2')?.status).toBeUndefined()
  })

  it('keeps what was written to the shop apart from what the shop sent', () => {
    const log = createMessageLog(() => NOON)
    log.record(anSms('from the shop'))
    log.recordWritten({ channel: 'whatsapp', to: '+919876543210', text: 'to the shop' })

    expect(log.newestFirst().map(({ text }) => text)).toEqual(['from the shop'])
    expect(log.everythingNewestFirst()).toMatchObject([{ text: 'to the shop', written: true }, {}])
  })
})

describe('a recipient has one spelling', () => {
  it.each([
    ['+919876543210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['9876543210', '+919876543210'],
    [' 919876543210', '+919876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['IN.13491208655302741918', 'IN.13491208655302741918'],
    [' Lakshmi@Example.IN', 'lakshmi@example.in'],
  ])('%j is %j', (written, recipient) => {
    expect(recipientOf(written)).toBe(recipient)
  })
})
