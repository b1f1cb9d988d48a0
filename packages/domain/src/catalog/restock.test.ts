import { expect, it } from 'vitest'
import { decideRestockRequest } from './restock.ts'

it.each([
  [{ isAvailable: false, isNoticeOn: true }, { ok: true }],
  [
    { isAvailable: true, isNoticeOn: true },
    { ok: false, code: 'restock.available_already' },
  ],
  [
    { isAvailable: false, isNoticeOn: false },
    { ok: false, code: 'restock.notice_off' },
  ],
  [
    { isAvailable: true, isNoticeOn: false },
    { ok: false, code: 'restock.available_already' },
  ],
] as const)('asking to be told of %j: %j', (asked, decided) => {
  expect(decideRestockRequest(asked)).toEqual(decided)
})
