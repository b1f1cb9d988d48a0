import { type Day, dayInHyderabad } from '@pindivantalu/domain/indian-time'
import { LISTED_PER_PAGE } from '@pindivantalu/domain/listing'
import type { WhatsAppMessageView } from '@pindivantalu/domain/messages/whatsapp/whatsapp.wire'
import type { Sending } from '../sending/sendings.ts'

type Message = WhatsAppMessageView

/** One line of a thread: what the shop has, or what is still on its way to the shop. */
export type Line = { message: Message; sending?: Sending }

export type DayOfThread = { day: Day; lines: Line[] }

/** Up to where the page before this one goes; undefined where this is the first of the thread. */
export function olderThan(page: readonly Message[]): string | undefined {
  return page.length < LISTED_PER_PAGE ? undefined : page.at(-1)?.timestamp
}

/** The oldest first, each message once; what is on its way stands last, unless its answer was lost and it is there. */
export function linesOf(pages: readonly Message[][], sendings: readonly Sending[]): Line[] {
  const messages = new Map(pages.flat().map(message => [message._id, message]))
  const oldestFirst = [...messages.values()].reverse()
  const taken = new Set(oldestFirst.map(({ sendKey }) => sendKey))
  const onTheWay = sendings.filter(({ sendKey }) => !taken.has(sendKey))
  return [...oldestFirst.map(message => ({ message })), ...onTheWay.map(lineOf)]
}

/** The same while it is on its way and when the shop has it, so that it stays one and the same line. */
export function keyOf({ _id, sendKey }: Message): string {
  return sendKey ?? _id
}

export function byDay(lines: readonly Line[]): DayOfThread[] {
  const days: DayOfThread[] = []
  for (const line of lines) {
    const day = dayInHyderabad(new Date(line.message.timestamp))
    const last = days.at(-1)
    // What has been on its way since an earlier day stands with the newest.
    if (last && day <= last.day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}

export function newestInbound(lines: readonly Line[]): Message | undefined {
  return lines.findLast(({ message }) => message.isInbound)?.message
}

/** An enquiry is asked on the shop's page: it opens no 24 hours. */
export function whatCame(lines: readonly Line[]): { hasWritten: boolean; hasEnquired: boolean } {
  const inbound = lines.map(({ message }) => message).filter(({ isInbound }) => isInbound)
  return {
    hasWritten: inbound.some(({ type }) => type !== 'enquiry'),
    hasEnquired: inbound.some(({ type }) => type === 'enquiry'),
  }
}

/** When the customer was last sent these words, if that has come to nothing yet: neither failed nor answered. */
export function waitsSince(lines: readonly Line[], words: string): string | undefined {
  const since = lines.slice(lines.findLastIndex(({ message }) => message.isInbound) + 1)
  const asked = since.findLast(
    ({ message, sending }) => message.message === words && message.status !== 'failed' && !sending?.problem,
  )
  return asked?.message.timestamp
}

function lineOf(sending: Sending): Line {
  const { sendKey, phone, message, at, template } = sending
  return {
    sending,
    message: {
      _id: sendKey,
      from: '',
      to: phone,
      message,
      timestamp: at,
      isInbound: false,
      type: template ? 'template' : 'text',
      status: 'queued',
      failure: null,
      media: null,
      sentBy: null,
    },
  }
}
