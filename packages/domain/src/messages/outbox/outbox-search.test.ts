import { expect, it } from 'vitest'
import { recipientTyped } from './outbox-search.ts'

it.each([
  ['9000000003', '+919000000003'],
  [' +91 90000-00003 ', '+919000000003'],
  ['+14155550123', '+14155550123'],
  [' Ravi@Example.COM', 'ravi@example.com'],
  ['లక్ష్మి', 'లక్ష్మి'],
  ['', ''],
])('%j is looked up as %j', (typed, kept) => {
  expect(recipientTyped(typed)).toBe(kept)
})
