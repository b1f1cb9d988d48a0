import { expect, it } from 'vitest'
import type { StaffRole } from '../accounts/staff-roles.ts'
import { whereScanLeads } from './scan.ts'

const ORDER = { id: 'o1', carrier: 'ravi', isDelivered: false }

type Reader = NonNullable<Parameters<typeof whereScanLeads>[0]>
const aReader = (facts: Partial<Reader> = {}): Reader => ({
  _id: 'somebody',
  isAdmin: false,
  staffRole: null,
  deliveryPartner: { isApproved: false },
  ...facts,
})
const working = (staffRole: StaffRole) => aReader({ staffRole })
const ravi = aReader({ _id: 'ravi', deliveryPartner: { isApproved: true } })

it.each([
  ['the owner', aReader({ isAdmin: true }), ORDER, '/order/o1'],
  ['a packer', working('packer'), ORDER, '/order/o1'],
  ['support', working('support'), ORDER, '/order/o1'],
  ['who brings it', ravi, ORDER, '/deliverypartner?stop=o1'],
  ['who brought it', ravi, { ...ORDER, isDelivered: true }, null],
  [
    'who was to bring it and is no longer approved',
    { ...ravi, deliveryPartner: { isApproved: false } },
    ORDER,
    null,
  ],
  ['another partner', { ...ravi, _id: 'mahesh' }, ORDER, null],
  ['an accountant', working('accountant'), ORDER, null],
  ['a customer', aReader(), ORDER, null],
  ['a guest', null, ORDER, null],
  ['the owner, where there is no such order', aReader({ isAdmin: true }), null, null],
])('%s', (_, reader, order, path) => {
  expect(whereScanLeads(reader, order)).toBe(path)
})
