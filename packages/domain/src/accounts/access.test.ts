import { expect, it } from 'vitest'
import { ACCESS, decideAccess } from './access.ts'
import { deliveryAccess } from './partners/partner-approval.ts'

const people = {
  guest: null,
  customer: { isAdmin: false, deliveryPartner: deliveryAccess(null) },
  'pending partner': { isAdmin: false, deliveryPartner: deliveryAccess('pending') },
  'rejected partner': { isAdmin: false, deliveryPartner: deliveryAccess('rejected') },
  'approved partner': { isAdmin: false, deliveryPartner: deliveryAccess('approved') },
  admin: { isAdmin: true, deliveryPartner: deliveryAccess(null) },
  'admin who waits to become a partner': { isAdmin: true, deliveryPartner: deliveryAccess('pending') },
  'admin and partner': { isAdmin: true, deliveryPartner: deliveryAccess('approved') },
}

const answers = [
  ['everyone', 'guest', 'ok'],
  ['everyone', 'customer', 'ok'],
  ['everyone', 'pending partner', 'ok'],
  ['everyone', 'rejected partner', 'ok'],
  ['everyone', 'approved partner', 'ok'],
  ['everyone', 'admin', 'ok'],
  ['everyone', 'admin who waits to become a partner', 'ok'],
  ['everyone', 'admin and partner', 'ok'],

  ['signedIn', 'guest', 'auth.required'],
  ['signedIn', 'customer', 'ok'],
  ['signedIn', 'pending partner', 'ok'],
  ['signedIn', 'rejected partner', 'ok'],
  ['signedIn', 'approved partner', 'ok'],
  ['signedIn', 'admin', 'ok'],
  ['signedIn', 'admin who waits to become a partner', 'ok'],
  ['signedIn', 'admin and partner', 'ok'],

  ['admin', 'guest', 'auth.required'],
  ['admin', 'customer', 'auth.forbidden'],
  ['admin', 'pending partner', 'auth.forbidden'],
  ['admin', 'rejected partner', 'auth.forbidden'],
  ['admin', 'approved partner', 'auth.forbidden'],
  ['admin', 'admin', 'ok'],
  ['admin', 'admin who waits to become a partner', 'ok'],
  ['admin', 'admin and partner', 'ok'],

  ['deliveryPartner', 'guest', 'auth.required'],
  ['deliveryPartner', 'customer', 'auth.forbidden'],
  ['deliveryPartner', 'pending partner', 'delivery_partner.not_approved'],
  ['deliveryPartner', 'rejected partner', 'delivery_partner.rejected'],
  ['deliveryPartner', 'approved partner', 'ok'],
  ['deliveryPartner', 'admin', 'auth.forbidden'],
  ['deliveryPartner', 'admin who waits to become a partner', 'delivery_partner.not_approved'],
  ['deliveryPartner', 'admin and partner', 'ok'],

  ['carrier', 'guest', 'auth.required'],
  ['carrier', 'customer', 'auth.forbidden'],
  ['carrier', 'pending partner', 'delivery_partner.not_approved'],
  ['carrier', 'rejected partner', 'delivery_partner.rejected'],
  ['carrier', 'approved partner', 'ok'],
  ['carrier', 'admin', 'ok'],
  ['carrier', 'admin who waits to become a partner', 'ok'],
  ['carrier', 'admin and partner', 'ok'],
] as const

it.each(answers)('what is for %s answers a %s with %s', (access, who, answer) => {
  const decision = decideAccess(access, people[who])
  expect(decision.ok ? 'ok' : decision.code).toBe(answer)
})

it('is decided above for every kind of access and every kind of person', () => {
  expect(answers).toHaveLength(ACCESS.length * Object.keys(people).length)
})
