import { expect, it } from 'vitest'
import { looksLikeEmail } from './email.ts'

it.each([
  ['lakshmi@example.com', true],
  [' lakshmi.devi+snacks@mail.example.co.in ', true],
  ['', false],
  ['lakshmi', false],
  ['lakshmi@example', false],
  ['lakshmi@@example.com', false],
  ['lakshmi devi@example.com', false],
  ['@example.com', false],
])('%j looks like an email: %s', (typed, does) => {
  expect(looksLikeEmail(typed)).toBe(does)
})
