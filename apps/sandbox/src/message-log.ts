export const CHANNELS = ['sms', 'whatsapp', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

export type SentMessage = { channel: Channel; to: string; subject?: string; text: string; html?: string }
export type LoggedMessage = SentMessage & { at: string }
type MessageFilter = { channel?: Channel | undefined; to?: string | undefined }
type Listener = (message: LoggedMessage) => void

export type MessageLog = {
  record(message: SentMessage): LoggedMessage
  newestFirst(filter?: MessageFilter): LoggedMessage[]
  /** Calls the listener for each message from now on, until the returned function is called. */
  subscribe(listener: Listener): () => void
}

const MESSAGES_KEPT = 1_000

/** What the shop has sent, in memory: the oldest message goes when the log is full. */
export function createMessageLog(now: () => Date, kept = MESSAGES_KEPT): MessageLog {
  const messages: LoggedMessage[] = []
  const listeners = new Set<Listener>()

  return {
    record(sent) {
      const message = { ...sent, to: recipientOf(sent.to), at: now().toISOString() }
      messages.unshift(message)
      messages.length = Math.min(messages.length, kept)
      for (const listener of listeners) listener(message)
      return message
    },
    newestFirst({ channel, to } = {}) {
      const recipient = to === undefined ? undefined : recipientOf(to)
      return messages.filter(
        message =>
          (channel === undefined || message.channel === channel) &&
          (recipient === undefined || message.to === recipient),
      )
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * One spelling per recipient. Providers write a number as +919876543210, 919876543210 or 9876543210, and a '+'
 * in a query string arrives as a space; all of them are one phone.
 */
export function recipientOf(written: string): string {
  if (written.includes('@')) return written.trim().toLowerCase()
  const digits = written.replace(/\D/g, '')
  return digits.length === 10 ? `+91${digits}` : `+${digits}`
}
