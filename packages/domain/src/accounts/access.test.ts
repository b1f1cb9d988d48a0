import { expect, it } from 'vitest'
import { ACCESS, decideAccess } from './access.ts'
import { deliveryAccess } from './partners/partner-approval.ts'
import { DUTIES } from './staff-roles.ts'

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

const staff = {
  packer: { isAdmin: false, staffRole: 'packer', deliveryPartner: deliveryAccess(null) },
  accountant: { isAdmin: false, staffRole: 'accountant', deliveryPartner: deliveryAccess(null) },
  support: { isAdmin: false, staffRole: 'support', deliveryPartner: deliveryAccess(null) },
  'packer who is rejected as a partner': {
    isAdmin: false,
    staffRole: 'packer',
    deliveryPartner: deliveryAccess('rejected'),
  },
} as const

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

it('is decided above for every kind of access that is no duty, and every kind of person', () => {
  const kinds = ACCESS.filter(access => !['staff', 'collector', ...DUTIES].includes(access))
  expect(answers).toHaveLength(kinds.length * Object.keys(people).length)
})

/** Which duty is whose: staff-roles.test.ts. */
const ofStaff = [
  ['signedIn', 'packer', 'ok'],
  ['admin', 'packer', 'auth.forbidden'],
  ['admin', 'accountant', 'auth.forbidden'],
  ['admin', 'support', 'auth.forbidden'],
  ['staff', 'guest', 'auth.required'],
  ['staff', 'customer', 'auth.forbidden'],
  ['staff', 'approved partner', 'auth.forbidden'],
  ['staff', 'packer', 'ok'],
  ['staff', 'accountant', 'ok'],
  ['staff', 'support', 'ok'],
  ['staff', 'admin', 'ok'],
  ['board', 'guest', 'auth.required'],
  ['board', 'customer', 'auth.forbidden'],
  ['board', 'approved partner', 'auth.forbidden'],
  ['board', 'packer', 'ok'],
  ['board', 'support', 'auth.forbidden'],
  ['board', 'admin', 'ok'],
  ['money', 'accountant', 'ok'],
  ['money', 'packer', 'auth.forbidden'],
  ['money', 'support', 'auth.forbidden'],
  ['deliveryPartner', 'packer', 'auth.forbidden'],
  ['deliveryPartner', 'packer who is rejected as a partner', 'delivery_partner.rejected'],
  ['carrier', 'packer', 'auth.forbidden'],
  ['carrier', 'support', 'auth.forbidden'],
  ['collector', 'guest', 'auth.required'],
  ['collector', 'customer', 'auth.forbidden'],
  ['collector', 'pending partner', 'delivery_partner.not_approved'],
  ['collector', 'rejected partner', 'delivery_partner.rejected'],
  ['collector', 'approved partner', 'ok'],
  ['collector', 'admin', 'ok'],
  ['collector', 'packer', 'ok'],
  ['collector', 'packer who is rejected as a partner', 'ok'],
  ['collector', 'accountant', 'auth.forbidden'],
  ['collector', 'support', 'auth.forbidden'],
] as const

it.each(ofStaff)('what is for %s answers a %s with %s', (access, who, answer) => {
  const decision = decideAccess(access, { ...people, ...staff }[who])
  expect(decision.ok ? 'ok' : decision.code).toBe(answer)
})
