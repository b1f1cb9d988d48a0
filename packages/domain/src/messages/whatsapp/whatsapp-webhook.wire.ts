import { z } from 'zod'

/** GET whatsapp/webhook: once, when the owner tells WhatsApp where the shop is. */
export const WhatsAppHandshake = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string().max(500),
  'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
})
export type WhatsAppHandshake = z.infer<typeof WhatsAppHandshake>
