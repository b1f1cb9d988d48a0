import { describe, expect, it } from 'vitest'
import { decideAdminRole, decideDeletion } from './account-removal.ts'

const actorId = 'owner'
const owner = { id: 'owner', isAdmin: true }
const otherAdmin = { id: 'sister', isAdmin: true }
const customer = { id: 'lakshmi', isAdmin: false }

describe('the admin role', () => {
  it.each([
    { what: 'given to a customer', person: customer, admins: 1, becomesAdmin: true },
    { what: 'kept by oneself', person: owner, admins: 1, becomesAdmin: true },
    { what: 'taken from another admin', person: otherAdmin, admins: 2, becomesAdmin: false },
    { what: 'not there before nor after', person: customer, admins: 1, becomesAdmin: false },
  ])('may be $what', ({ person, admins, becomesAdmin }) => {
    expect(decideAdminRole({ actorId, person, admins }, becomesAdmin)).toEqual({ ok: true })
  })

  it.each([
    { what: 'oneself', person: owner, admins: 2, code: 'account.cannot_demote_yourself' },
    { what: 'the last admin', person: otherAdmin, admins: 1, code: 'account.last_admin' },
  ])('cannot be taken from $what', ({ person, admins, code }) => {
    expect(decideAdminRole({ actorId, person, admins }, false)).toEqual({ ok: false, code })
  })
})

describe('deleting a person', () => {
  const nothingOrdered = { orders: 0, undeliveredOrders: 0 }

  it.each([
    { what: 'deletes who never ordered', person: customer, counts: nothingOrdered, how: 'delete' },
    {
      what: 'makes anonymous who has orders',
      person: customer,
      counts: { orders: 1, undeliveredOrders: 0 },
      how: 'anonymise',
    },
    { what: 'deletes another admin', person: otherAdmin, counts: nothingOrdered, how: 'delete' },
  ])('$what', ({ person, counts, how }) => {
    expect(decideDeletion({ actorId, person, admins: 2, ...counts })).toEqual({ ok: true, how })
  })

  it.each([
    {
      what: 'oneself',
      person: owner,
      admins: 2,
      counts: nothingOrdered,
      code: 'account.cannot_delete_yourself',
    },
    {
      what: 'the last admin',
      person: otherAdmin,
      admins: 1,
      counts: nothingOrdered,
      code: 'account.last_admin',
    },
    {
      what: 'someone who waits for an order',
      person: customer,
      admins: 1,
      counts: { orders: 3, undeliveredOrders: 1 },
      code: 'account.undelivered_orders',
    },
  ])('refuses for $what', ({ person, admins, counts, code }) => {
    expect(decideDeletion({ actorId, person, admins, ...counts })).toEqual({ ok: false, code })
  })
})
