/**
 * How fast the WhatsApp inbox opens and searches in a shop with few chats and beside it in one with very many:
 * `node bench/inbox.ts [--rounds 200] [--sizes 100,10000]`, a hundred messages in each chat. Several minutes, most of
 * them for making the rows, on loopback, in a folder of its own.
 */
import { messagesIn } from './inbox/many-chats.ts'
import { startShopWithChats } from './inbox/start-shop.ts'
import { benchLists } from './lists/open-lists.ts'

const chatsAndMessages = (chats: number) =>
  [chats, messagesIn(chats)].map(count => count.toLocaleString('en-US')).join(' / ')

await benchLists({
  sizes: '100,10000',
  inWords: size => `${chatsAndMessages(size)} chats and messages`,
  heading: chatsAndMessages,
  start: ({ size, ...where }) => startShopWithChats({ chats: size, ...where }),
})
