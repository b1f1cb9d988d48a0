import { createHash, timingSafeEqual } from 'node:crypto'
import type { WhatsAppHandshake } from '@pindivantalu/domain/messages/whatsapp/whatsapp-webhook.wire'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { keepWhatsAppNews, type News } from './keep-whatsapp-news.ts'

/** What WhatsApp wants to hear back when it is told where the shop is. */
export function challengeFor(verifyToken: string, handshake: WhatsAppHandshake): string {
  if (!areEqual(handshake['hub.verify_token'], verifyToken)) refuse('auth.forbidden')
  return handshake['hub.challenge']
}

type WebhookDeps = Pick<Deps, 'db' | 'whatsapp' | 'whatsappMedia' | 'background'>
type Webhook = { rawBody: unknown; signature: unknown }

/** After a silence WhatsApp sends everything at once: connections stay free for customers meanwhile. */
const MOST_AT_ONCE = 4
/** What comes then is refused, and WhatsApp sends it again. */
const MOST_WAITING = 2_000

/** Answered once all of it is kept. Nothing of it is read before its signature is found good. */
export function whatsappWebhooks({ db, whatsapp, whatsappMedia, background }: WebhookDeps) {
  const keepInTurn = limitConcurrency(MOST_AT_ONCE, (news: News) => keepWhatsAppNews({ db }, news), {
    mostWaiting: MOST_WAITING,
  })

  return async function takeWhatsAppWebhook({ rawBody, signature }: Webhook): Promise<void> {
    if (!Buffer.isBuffer(rawBody) || typeof signature !== 'string') refuse('webhook.signature_invalid')
    if (!whatsapp.isWebhookSignature(rawBody, signature)) refuse('webhook.signature_invalid')
    const news = whatsapp.readWebhook(rawBody.toString()) ?? refuse('request.invalid')
    await keepInTurn(news)
    // WhatsApp waits five seconds for an answer, and a file may take longer.
    const hasFiles = news.messages.some(({ mediaId }) => mediaId !== null)
    if (hasFiles) background.run('fetching files from WhatsApp', whatsappMedia.keepMissing)
  }
}

/** In the same time whatever is wrong, the length included. */
function areEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
