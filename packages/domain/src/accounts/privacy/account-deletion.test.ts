import { expect, it } from 'vitest'
import {
  decideDeletionRequest,
  deletionDueAt,
  deletionState,
  deletionsDueAskedBy,
} from './account-deletion.ts'

const ASKED = new Date('2026-11-17T11:00:00+05:30')

it('is due seven days after it was asked for, to the minute', () => {
  expect(deletionDueAt(ASKED)).toEqual(new Date('2026-11-24T11:00:00+05:30'))
  expect(deletionsDueAskedBy(new Date('2026-11-24T11:00:00+05:30'))).toEqual(ASKED)
})

it.each([
  ['2026-11-17T11:00:00+05:30', 0, 'planned'],
  ['2026-11-17T11:00:00+05:30', 1, 'planned'],
  ['2026-11-24T10:59:59+05:30', 1, 'planned'],
  ['2026-11-24T11:00:00+05:30', 1, 'waiting_for_order'],
  ['2026-11-24T11:00:00+05:30', 0, 'planned'],
  ['2026-12-01T11:00:00+05:30', 2, 'waiting_for_order'],
])('at %s, with %i open orders, it is %s', (now, openOrders, state) => {
  expect(deletionState({ askedAt: ASKED, openOrders }, new Date(now))).toBe(state)
})

const PHONE = '+919000000004'

it.each([
  { who: 'a customer', isAdmin: false, admins: 1, proven: PHONE, code: undefined },
  {
    who: 'a customer',
    isAdmin: false,
    admins: 1,
    proven: '+919000000005',
    code: 'account.deletion_not_proven',
  },
  { who: 'a customer', isAdmin: false, admins: 1, proven: undefined, code: 'account.deletion_not_proven' },
  { who: 'one of two admins', isAdmin: true, admins: 2, proven: PHONE, code: undefined },
  { who: 'the last admin', isAdmin: true, admins: 1, proven: PHONE, code: 'account.last_admin' },
])('$who who has proven $proven is answered $code', ({ isAdmin, admins, proven, code }) => {
  const decision = decideDeletionRequest({ person: { isAdmin, phone: PHONE }, admins, provenPhone: proven })
  expect(decision).toEqual(code === undefined ? { ok: true } : expect.objectContaining({ ok: false, code }))
})
