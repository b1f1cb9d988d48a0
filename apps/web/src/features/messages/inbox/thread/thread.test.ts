import type { WhatsAppMessageView } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import { describe, expect, it } from 'vitest'
import type { Sending } from '../sending/sendings.ts'
import { byDay, keyOf, linesOf, newestInbound, olderThan, waitsSince, whatCame } from './thread.ts'

const aMessage = (_id: string, timestamp: string, facts: Partial<WhatsAppMessageView> = {}) => ({
  _id,
  timestamp,
  from: '+919000000004',
  to: 'shop',
  message: _id,
  isInbound: true,
  type: 'text',
  status: null,
  failure: null,
  media: null,
  sentBy: null,
  ...facts,
})
const ours = { isInbound: false, status: 'sent' as const }
const aSending = (facts: Partial<Sending> = {}): Sending => ({
  sendKey: 'key',
  phone: '+919000000004',
  message: 'On its way',
  at: '2026-01-10T12:00:00.000Z',
  ...facts,
})
const ids = (lines: ReturnType<typeof linesOf>) => lines.map(({ message }) => message._id)

const third = aMessage('third', '2026-01-10T10:00:00Z')
const second = aMessage('second', '2026-01-10T09:00:00Z')
const first = aMessage('first', '2026-01-09T09:00:00Z')

describe('a thread', () => {
  it('reads from the oldest to the newest, however its pages came', () => {
    expect(ids(linesOf([[third, second], [first]], []))).toEqual(['first', 'second', 'third'])
  })

  it('has a message once, though two pages bring it', () => {
    expect(
      ids(
        linesOf(
          [
            [third, second],
            [second, first],
          ],
          [],
        ),
      ),
    ).toEqual(['first', 'second', 'third'])
  })

  it('ends with what is on its way to the shop', () => {
    const sending = aSending()
    const lines = linesOf([[third]], [sending])
    expect(ids(lines)).toEqual(['third', 'key'])
    expect(lines[1]).toMatchObject({
      sending,
      message: { message: 'On its way', status: 'queued', type: 'text' },
    })
  })

  it('shows a sending no more once the shop is known to have it', () => {
    const taken = aMessage('in the shop', '2026-01-10T12:00:01Z', { ...ours, sendKey: 'key' })
    const other = aSending({ sendKey: 'other key' })
    expect(ids(linesOf([[taken]], [aSending(), other]))).toEqual(['in the shop', 'other key'])
  })

  it('knows a line again when it has come to the shop', () => {
    const [onTheWay] = linesOf([], [aSending()])
    const [taken] = linesOf([[aMessage('in the shop', third.timestamp, { ...ours, sendKey: 'key' })]], [])
    expect([onTheWay, taken].map(line => line && keyOf(line.message))).toEqual(['key', 'key'])
    expect(keyOf(first)).toBe('first')
  })

  it('goes on before the oldest of a full page, and ends with a page that is not full', () => {
    const full = Array.from({ length: 50 }, (_, index) => aMessage(`${index}`, second.timestamp))
    expect(olderThan([...full.slice(1), first])).toBe(first.timestamp)
    expect(olderThan(full.slice(1))).toBeUndefined()
    expect(olderThan([])).toBeUndefined()
  })
})

describe('days of a thread', () => {
  it('begin at midnight in Hyderabad, wherever the device is', () => {
    const evening = aMessage('evening', '2026-01-09T18:29:59Z')
    const night = aMessage('night', '2026-01-09T18:30:00Z')
    const days = byDay(linesOf([[third, night, evening]], []))
    expect(days.map(({ day, lines }) => [day, ids(lines)])).toEqual([
      ['2026-01-09', ['evening']],
      ['2026-01-10', ['night', 'third']],
    ])
  })

  it('put what waits since an earlier day with the newest, so that no day comes twice', () => {
    const at = '2026-01-09T12:00:00Z'
    const evening = aMessage('evening', at)
    const days = byDay(linesOf([[third, evening]], [{ sendKey: 'old', phone: '', message: 'old', at }]))
    expect(days.map(({ day, lines }) => [day, ids(lines)])).toEqual([
      ['2026-01-09', ['evening']],
      ['2026-01-10', ['third', 'old']],
    ])
  })

  it('are none where nothing was written', () => {
    expect(byDay([])).toEqual([])
  })
})

it('knows what the customer wrote last', () => {
  expect(newestInbound(linesOf([[aMessage('ours', third.timestamp, ours), second, first]], []))).toBe(second)
  expect(newestInbound([])).toBeUndefined()
})

it('tells what was written on WhatsApp from what was asked on the shop’s page', () => {
  const enquiry = aMessage('enquiry', second.timestamp, { type: 'enquiry' })
  const greeting = aMessage('ours', third.timestamp, ours)
  expect(whatCame(linesOf([[greeting, enquiry]], []))).toEqual({ hasWritten: false, hasEnquired: true })
  expect(whatCame(linesOf([[enquiry, first]], []))).toEqual({ hasWritten: true, hasEnquired: true })
  expect(whatCame(linesOf([[greeting]], []))).toEqual({ hasWritten: false, hasEnquired: false })
})

describe('words that ask for an answer', () => {
  const words = 'Please write'
  const asked = aMessage('asked', '2026-01-10T11:00:00Z', { ...ours, message: words })
  const later = aMessage('later', '2026-01-10T11:30:00Z')

  it.each([
    ['wait for it since they were sent', [asked, third], asked.timestamp],
    ['wait for nothing once there is one', [later, asked], undefined],
    ['were not sent where they failed', [{ ...asked, status: 'failed' as const }], undefined],
    ['are not other words', [{ ...asked, message: 'Other' }], undefined],
  ])('%s', (_what, page, since) => {
    expect(waitsSince(linesOf([page], []), words)).toBe(since)
  })
})
