import { sinceInWords } from '@pindivantalu/domain/frame/waiting'
import type { Notice } from '@pindivantalu/domain/frame/waiting.wire'
import { HOUR } from '@pindivantalu/domain/indian-time'
import { queuePath } from '../problems/queue-path.ts'
import { whatsAppPath } from '../whatsapp/whatsapp-search-params.ts'

type NoticeWords = { title: string; words: string; act: string; to: string; since: string }

const joined = (...parts: string[]) => parts.filter(part => part !== '').join(', ')

/** A notice as it is read, and where it leads. */
export function noticeInWords(notice: Notice, now: Date): NoticeWords {
  return { ...wordsOf(notice, now), since: sinceInWords(new Date(notice.at), now) }
}

function wordsOf({ kind, id, name, words, amount, dueBy }: Notice, now: Date): Omit<NoticeWords, 'since'> {
  switch (kind) {
    case 'order':
      return { title: `New order, ₹${amount}`, words: joined(words, name), act: 'Open', to: `/order/${id}` }
    case 'chat':
      return { title: 'New chat', words: `${name}: ${words}`, act: 'Reply', to: whatsAppPath({ chat: id }) }
    case 'missed':
      return {
        title: 'Could not deliver',
        words: joined(words, name),
        act: 'Decide',
        to: queuePath('riders'),
      }
    case 'problem':
      return {
        title: joined('Problem', dueInWords(dueBy, now)),
        words: `${name}: ${words}`,
        act: 'Decide',
        to: queuePath('open', id),
      }
    case 'payment':
      return {
        title: 'Payment waits',
        words: joined(`₹${amount} without an order`, name),
        act: 'Open',
        to: '/admin/money',
      }
    case 'kitchen':
      return { title: 'Late, or cannot make', words: `${name}: ${words}`, act: 'Open', to: '/admin/today' }
    case 'festival':
      return { title: `${name}: what to make`, words, act: 'Open', to: `/admin/festivals/${id}` }
    case 'refund':
      return {
        title: 'Refund failed',
        words: joined(`₹${amount}`, name, words),
        act: 'Open',
        to: '/admin/money',
      }
    case 'held refund':
      return {
        title: 'Refund waits for you',
        words: joined(`₹${amount}`, name, words),
        act: 'Decide',
        to: '/admin/money',
      }
  }
}

function dueInWords(dueBy: string | null, now: Date): string {
  if (dueBy === null) return ''
  const left = Date.parse(dueBy) - now.getTime()
  return left < 0 ? 'overdue' : `${Math.floor(left / HOUR)} h left`
}
