export const CHANNELS = ['sms', 'whatsapp', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

/** How far a message has come, as its sender is told; each one is more than those before. */
export const STATUSES = ['sent', 'failed', 'delivered', 'read'] as const
export type Status = (typeof STATUSES)[number]

export type SentMessage = {
  channel: Channel
  to: string
  subject?: string
  text: string
  html?: string
  button?: { text: string; url: string }
  document?: { filename: string; url: string }
  picture?: { url: string }
  /** What the sender calls it: tells one message sent twice from two messages. */
  key?: string
  /** What the provider calls it. */
  id?: string
  status?: Status
}
/** `written`: on the phone, to the shop. */
export type LoggedMessage = SentMessage & { at: string; written?: true }
type MessageFilter = { channel?: Channel | undefined; to?: string | undefined }
type Listener = (message: LoggedMessage, what: 'sent' | 'changed') => void

export type MessageLog = {
  record(message: SentMessage): LoggedMessage
  recordWritten(message: SentMessage): LoggedMessage
  /** Never takes a message back to less than it was. */
  noteStatus(id: string, status: Status): void
  find(id: string): LoggedMessage | undefined
  /** What the shop has sent. */
  newestFirst(filter?: MessageFilter): LoggedMessage[]
  /** What was written to the shop, too. */
  everythingNewestFirst(): LoggedMessage[]
  /** Calls the listener for each message and each change from now on, until the returned function is called. */
  subscribe(listener: Listener): () => void
}

const MESSAGES_KEPT = 5_000

/** What the shop has sent, in memory: the oldest message goes when the log is full. */
export function createMessageLog(now: () => Date, kept = MESSAGES_KEPT): MessageLog {
  const messages: LoggedMessage[] = []
  const listeners = new Set<Listener>()
  const find = (id: string) => messages.find(message => message.id === id)

  function add(message: LoggedMessage): LoggedMessage {
    messages.unshift(message)
    messages.length = Math.min(messages.length, kept)
    for (const listener of listeners) listener(message, 'sent')
    return message
  }
  const logged = (message: SentMessage) => ({
    ...message,
    to: recipientOf(message.to),
    at: now().toISOString(),
  })

  return {
    record: message => add(logged(message)),
    recordWritten: message => add({ ...logged(message), written: true }),
    noteStatus(id, status) {
      const message = find(id)
      if (!message || (message.status && !isMore(status, message.status))) return
      message.status = status
      for (const listener of listeners) listener(message, 'changed')
    },
    find,
    newestFirst({ channel, to } = {}) {
      const recipient = to === undefined ? undefined : recipientOf(to)
      return messages.filter(
        message =>
          !message.written &&
          (channel === undefined || message.channel === channel) &&
          (recipient === undefined || message.to === recipient),
      )
    },
    everythingNewestFirst: () => [...messages],
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const isMore = (status: Status, than: Status) => STATUSES.indexOf(status) > STATUSES.indexOf(than)

/**
 * One spelling per recipient. Providers write a number as +919876543210, 919876543210 or 9876543210, and a '+'
 * in a query string arrives as a space; all of them are one phone. WhatsApp users without a phone have an id as
 * IN.13491208655302741918.
 */
export function recipientOf(written: string): string {
  if (written.includes('@')) return written.trim().toLowerCase()
  if (/^[A-Z]{2}\.\w+$/.test(written)) return written
  const digits = written.replace(/\D/g, '')
  return digits.length === 10 ? `+91${digits}` : `+${digits}`
}
