import { countInWords } from '@pindivantalu/domain/frame/waiting'
import type { Waiting } from '@pindivantalu/domain/frame/waiting.wire'

type Counted = 'orders' | 'chats' | 'problems' | 'money'

/** What is counted at a place, and how readers hear it. */
const COUNTED: Record<string, { count: Counted; says: string }> = {
  '/admin/orderlist': { count: 'orders', says: 'new' },
  '/admin/whatsapp': { count: 'chats', says: 'unanswered' },
  '/admin/problems': { count: 'problems', says: 'waiting' },
  '/admin/money': { count: 'money', says: 'to look at' },
}

export type PlaceCount = { shown: string; read: string }

/** Undefined where nothing waits: at 0 a counter vanishes. */
export function countAt(to: string, waiting: Waiting | undefined): PlaceCount | undefined {
  const counted = COUNTED[to]
  const count = counted && waiting ? waiting[counted.count] : 0
  if (!counted || count === 0) return undefined
  const shown = countInWords(count)
  return { shown, read: `${counted.says}: ${shown}` }
}
