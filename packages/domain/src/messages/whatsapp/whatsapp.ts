import { t, text } from '@pindivantalu/texts/t'
import { type Decision, refusal } from '../../errors.ts'
import { HOUR } from '../../indian-time.ts'

const REPLY_WINDOW = 24 * HOUR

export const ENQUIRY_TEXT = text('Hi, I have the following enquiry.')

/** Opens a chat with the shop, the text already typed. A shop without a number shows no link. */
export function enquiryLink(whatsappNumber: string, words = t(ENQUIRY_TEXT)): string {
  const digits = whatsappNumber.replace(/\D/g, '')
  return `https://wa.me/${digits}?text=${encodeURIComponent(words)}`
}

export function replyWindowClosesAt(lastInboundAt: Date): Date {
  return new Date(lastInboundAt.getTime() + REPLY_WINDOW)
}

/** Free text may follow a customer's message for 24 hours; after that WhatsApp takes approved templates only. */
export function decideReply(lastInboundAt: Date | null, now: Date): Decision {
  const isOpen = lastInboundAt !== null && now.getTime() < replyWindowClosesAt(lastInboundAt).getTime()
  return isOpen ? { ok: true } : refusal('whatsapp.window_closed')
}
