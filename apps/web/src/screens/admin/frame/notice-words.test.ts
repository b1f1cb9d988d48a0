import type { Notice } from '@pindivantalu/domain/frame/waiting.wire'
import { expect, it } from 'vitest'
import { noticeInWords } from './notice-words.ts'

const now = new Date('2026-11-17T12:00:00Z')
const notice = (facts: Partial<Notice>): Notice => ({
  kind: 'order',
  id: 'a1',
  at: '2026-11-17T11:58:00Z',
  name: 'Swathi',
  words: 'P4X8T2ND',
  amount: null,
  dueBy: null,
  ...facts,
})

it.each<[Partial<Notice>, string, string, string]>([
  [{ amount: '726.36' }, 'New order, ₹726.36', 'P4X8T2ND, Swathi', '/order/a1'],
  [
    { kind: 'chat', id: '+919000000001', words: 'By 5?' },
    'New chat',
    'Swathi: By 5?',
    '/admin/whatsapp?chat=%2B919000000001',
  ],
  [{ kind: 'missed' }, 'Could not deliver', 'P4X8T2ND, Swathi', '/admin/problems?state=riders'],
  [
    { kind: 'problem', words: 'Broken', dueBy: '2026-11-17T18:30:00Z' },
    'Problem, 6 h left',
    'Swathi: Broken',
    '/admin/problems?state=open&id=a1',
  ],
  [
    { kind: 'problem', words: 'Broken', dueBy: '2026-11-17T11:00:00Z' },
    'Problem, overdue',
    'Swathi: Broken',
    '/admin/problems?state=open&id=a1',
  ],
  [
    { kind: 'payment', amount: '556.36', name: '' },
    'Payment waits',
    '₹556.36 without an order',
    '/admin/money',
  ],
  [
    { kind: 'refund', amount: '50.00', words: 'Refused' },
    'Refund failed',
    '₹50.00, Swathi, Refused',
    '/admin/money',
  ],
  [
    { kind: 'kitchen', name: 'Annapurna', words: 'No gas' },
    'Late, or cannot make',
    'Annapurna: No gas',
    '/admin/today',
  ],
])('%o', (facts, title, words, to) => {
  expect(noticeInWords(notice(facts), now)).toMatchObject({ title, words, to, since: '2 min' })
})
