import { inTransaction } from '../db/in-transaction.ts'
import type { TemplateContent } from '../db/json-columns.ts'
import type { Deps } from '../deps.ts'
import { insertMessages, type NewMessage } from '../messages/outbox/outbox.queries.ts'
import { templateIn } from '../messages/whatsapp/template-in.ts'
import { type ToTellRow, takeToTell } from './waitlist.queries.ts'

const AT_ONCE = 100

/**
 * Tells everybody whose pincode is served now. Noted as told in the transaction that writes the messages, so that two
 * instances, or two owners at once, tell nobody twice. An owner who adds a pincode by mistake has a moment to undo it.
 */
export async function tellWaiting({ db, outbox }: Pick<Deps, 'db' | 'outbox'>): Promise<number> {
  let told = 0
  let isMore = true
  while (isMore) {
    const rows = await inTransaction(db, async tx => {
      const taken = await takeToTell(tx, AT_ONCE)
      await insertMessages(tx, taken.map(messageFor))
      return taken
    })
    told += rows.length
    isMore = rows.length === AT_ONCE
  }
  if (told > 0) outbox.wake()
  return told
}

const KIND = 'pincode_served'

function messageFor({ id, user_id: userId, phone, language, pin_code, area }: ToTellRow): NewMessage {
  const content = (): TemplateContent => ({ template: KIND, body: [`${pin_code} ${area}`] })
  return {
    dedupeKey: `${KIND}/whatsapp/${id}`,
    kind: KIND,
    orderId: null,
    userId,
    channel: 'whatsapp',
    recipient: phone,
    content: templateIn(language, content),
  }
}
