import type { Database } from '../db/client.ts'

type MailContent = { subject: string; text: string; html: string }
/** The words are those of a template WhatsApp has approved; ours are the blanks in it. */
type TemplateContent = { template: string; body: string[]; buttonUrlSuffix?: string }

/** The dedupe key, such as order-placed/email/{order}, makes one message of what is told twice. */
export type NewMessage = {
  dedupeKey: string
  kind: string
  orderId: string | null
  userId: string | null
} & (
  | { channel: 'email'; recipient: string; content: MailContent }
  | { channel: 'whatsapp'; recipient: string; content: TemplateContent }
)

/** In the transaction they tell of. Wake the outbox once it is committed: until then there is nothing to send. */
export async function insertMessages(tx: Database, messages: NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  await tx
    .insertInto('outbox_messages')
    .values(
      messages.map(({ dedupeKey, kind, orderId, userId, channel, recipient, content }) => ({
        dedupe_key: dedupeKey,
        kind,
        order_id: orderId,
        user_id: userId,
        channel,
        recipient,
        content: JSON.stringify(content),
      })),
    )
    .onConflict(conflict => conflict.column('dedupe_key').doNothing())
    .execute()
}
