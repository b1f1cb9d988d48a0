import { randomBytes } from 'node:crypto'
import type { WhatsAppAccount } from '../config.ts'
import type { FaultSwitch } from '../faults/faults.ts'
import { type MessageLog, recipientOf } from '../messages/message-log.ts'
import { createWebhookSender, type WebhookSender } from '../webhook-sender.ts'
import { createMedia, type Media } from './media.ts'
import { createWhatsAppWebhooks, type WhatsAppWebhooks } from './whatsapp-webhooks.ts'

export type WhatsAppParts = {
  faults: FaultSwitch
  log: MessageLog
  now: () => Date
  account: WhatsAppAccount
  /** Where webhooks go and buttons lead. */
  shopUrl: string | undefined
  webhookRetryMs: readonly number[] | undefined
}

export type WhatsApp = WhatsAppParts & {
  sender: WebhookSender
  webhooks: WhatsAppWebhooks
  /** When each phone last wrote to the shop. */
  lastWritten: Map<string, Date>
  /** What the shop has uploaded, to send it after, and what customers have sent. */
  media: Media
  /** Phones that are switched off: what is sent to them stays on its way. */
  off: Set<string>
}

const WINDOW_MS = 24 * 60 * 60 * 1000

export function createWhatsApp(parts: WhatsAppParts): WhatsApp {
  const sender = createWebhookSender({
    provider: 'whatsapp',
    faults: parts.faults,
    ...(parts.webhookRetryMs && { retryAfterMs: parts.webhookRetryMs }),
  })
  const webhooks = createWhatsAppWebhooks({ ...parts, sender })
  return { ...parts, sender, webhooks, lastWritten: new Map(), media: createMedia(), off: new Set() }
}

/** The shop may write what it likes for a day after the customer wrote; else only what was approved before. */
export function mayWriteFreelyTo({ lastWritten, now }: WhatsApp, phone: string): boolean {
  const written = lastWritten.get(recipientOf(phone))
  return written !== undefined && now().getTime() - written.getTime() < WINDOW_MS
}

export const isOff = ({ off }: WhatsApp, phone: string) => off.has(recipientOf(phone))

export const newMessageId = () => `wamid.${randomBytes(30).toString('base64')}`
