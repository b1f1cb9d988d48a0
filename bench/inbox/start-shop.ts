import type { AskedShop } from '../lists/question.ts'
import { insertOwner, startShopWith } from '../lists/shop-of-size.ts'
import type { Workshop } from '../workshop.ts'
import { insertManyChats } from './many-chats.ts'
import { questionsFor } from './questions.ts'

type ShopOptions = { chats: number; serverUrl: string; workshop: Workshop }

/** A shop with that many chats, in a database of its own, and its owner, who asks. */
export function startShopWithChats({ chats, serverUrl, workshop }: ShopOptions): Promise<AskedShop> {
  return startShopWith({
    name: `chats_${chats}`,
    serverUrl,
    workshop,
    async fill(db) {
      await insertManyChats(db, chats)
      return { cookies: { admin: await insertOwner(db) }, questions: await questionsFor(db) }
    },
  })
}
