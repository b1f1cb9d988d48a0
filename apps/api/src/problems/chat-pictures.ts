import { buffer } from 'node:stream/consumers'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { insertPhoto, listChatPictures } from './problem-photos.queries.ts'
import { lockCustomerOf } from './problem-writes.queries.ts'

/** What the inbox has redrawn; a file that could not be redrawn is no photo. */
const REDRAWN = 'image/webp'

/**
 * Copies of the pictures of these messages, as photos of no problem yet: the chat may be forgotten before the problem is.
 * Whatever another phone wrote is not there.
 */
export async function takeChatPictures(
  deps: Pick<Deps, 'db' | 'now' | 'whatsappMedia' | 'problemPhotos'>,
  { orderId, messages }: { orderId: string; messages: readonly string[] },
): Promise<string[]> {
  if (messages.length === 0) return []
  const { db, now, whatsappMedia, problemPhotos } = deps
  const customer = (await lockCustomerOf(db, orderId)) ?? refuse('order.not_found')
  const found = await listChatPictures(db, { messages, phone: customer.phone ?? '', orderId })
  if (found.length < new Set(messages).size) refuse('message.not_found')
  const photos: string[] = []
  for (const { id, is_taken: isTaken } of found) {
    if (isTaken) continue
    const file = await whatsappMedia.open(id)
    const bytes = await buffer(file.content)
    if (file.type !== REDRAWN) refuse('message.not_found')
    const fileKey = await problemPhotos.save(bytes)
    photos.push(await insertPhoto(db, { orderId, fileKey, at: now(), fromMessage: id }))
  }
  return photos
}
