import { expect, it } from 'vitest'
import { decideAccess } from './access.ts'
import { deliveryAccess } from './partners/partner-approval.ts'

const people = {
  guest: null,
  customer: { isAdmin: false, deliveryPartner: deliveryAccess(null) },
  'pending partner': { isAdmin: false, deliveryPartner: deliveryAccess('pending') },
  'rejected partner': { isAdmin: false, deliveryPartner: deliveryAccess('rejected') },
  'approved partner': { isAdmin: false, deliveryPartner: deliveryAccess('approved') },
  admin: { isAdmin: true, deliveryPartner: deliveryAccess(null) },
}

it.each([
  ['everyone', 'guest', 'ok'],
  ['everyone', 'admin', 'ok'],
  ['signedIn', 'guest', 'auth.required'],
  ['signedIn', 'customer', 'ok'],
  ['signedIn', 'pending partner', 'ok'],
  ['admin', 'guest', 'auth.required'],
  ['admin', 'customer', 'auth.forbidden'],
  ['admin', 'approved partner', 'auth.forbidden'],
  ['admin', 'admin', 'ok'],
  ['deliveryPartner', 'guest', 'auth.required'],
  ['deliveryPartner', 'customer', 'auth.forbidden'],
  ['deliveryPartner', 'admin', 'auth.forbidden'],
  ['deliveryPartner', 'pending partner', 'delivery_partner.not_approved'],
  ['deliveryPartner', 'rejected partner', 'delivery_partner.rejected'],
  ['deliveryPartner', 'approved partner', 'ok'],
] as const)('what is for %s answers a %s with %s', (access, who, answer) => {
  const decision = decideAccess(access, people[who])
  expect(decision.ok ? 'ok' : decision.code).toBe(answer)
})
