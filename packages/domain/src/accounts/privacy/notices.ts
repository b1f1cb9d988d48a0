import { text } from '@pindivantalu/texts/t'

/** What the shop tells beyond an order. Orders are not among them: what was bought is always told of. */
export const NOTICES = ['back_in_stock', 'festivals'] as const
export type Notice = (typeof NOTICES)[number]

export const NOTICE_CHANNELS = ['whatsapp', 'email', 'sms'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** Raise it with every change of the words below: a consent is to the words that were read. */
export const NOTICE_WORDING = '2026-11'

export const NOTICE_WORDS: Record<Notice, { title: string; hint: string }> = {
  back_in_stock: { title: text('Back in stock'), hint: text('Only what you asked for') },
  festivals: { title: text('Festivals and offers'), hint: text('Two or three times a year') },
}

export const CHANNEL_WORDS: Record<NoticeChannel, string> = {
  whatsapp: text('WhatsApp'),
  email: text('Mail'),
  sms: text('SMS'),
}

/** What somebody has last said about one notice over one channel. */
export type Consent = { notice: Notice; channel: NoticeChannel; isGiven: boolean }

/**
 * Whether a notice may go to a person over a channel, by what they have last said. Who said nothing has agreed to
 * nothing, but for one: asking to be told when something is back is itself the consent to be told, by WhatsApp.
 */
export function isNoticeOn(notice: Notice, channel: NoticeChannel, newest: readonly Consent[]): boolean {
  const said = newest.find(consent => consent.notice === notice && consent.channel === channel)
  return said ? said.isGiven : notice === 'back_in_stock' && channel === 'whatsapp'
}

/**
 * Whether a message of this kind may go to a person over a channel: ask before each sending. Kinds that are no notice
 * concern an order, a code or a question of theirs, and always may.
 */
export function mayBeSent(kind: string, channel: NoticeChannel, newest: readonly Consent[]): boolean {
  const notice = noticeOf(kind)
  return !notice || isNoticeOn(notice, channel, newest)
}

/** The notice that a kind of message is, if it is one. */
export function noticeOf(kind: string): Notice | undefined {
  return NOTICES.find(notice => notice === kind)
}
