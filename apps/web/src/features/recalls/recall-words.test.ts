import { expect, it } from 'vitest'
import { progressInWords, toldInWords } from './recall-words.ts'

it.each([
  [{ told: 1, waiting: 0, failed: 0 }, '1 customer told'],
  [{ told: 14, waiting: 0, failed: 0 }, '14 customers told'],
  [{ told: 0, waiting: 1, failed: 0 }, '0 of 1 customer told, 1 waits'],
  [{ told: 11, waiting: 2, failed: 1 }, '11 of 14 customers told, 2 wait, 1 could not be reached'],
])('%o is %o', (customers, words) => {
  expect(progressInWords(customers)).toBe(words)
})

it.each([
  [{ whatsapp: null, email: null }, ''],
  [{ whatsapp: 'read', email: null }, 'WhatsApp read'],
  [{ whatsapp: 'failed', email: 'sent' }, 'WhatsApp failed, email sent'],
  [{ whatsapp: 'waiting', email: 'waiting' }, 'WhatsApp waits, email waits'],
] as const)('messages %o are %o', (told, words) => {
  expect(toldInWords(told)).toBe(words)
})
