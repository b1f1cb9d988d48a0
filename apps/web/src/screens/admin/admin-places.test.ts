import { describe, expect, it } from 'vitest'
import { firstPlaceOf, functionsOf, mayOpen, placeOf, placesOf } from './admin-places.ts'

it.each([
  ['/admin/today', 'Today'],
  ['/admin/orderlist', 'Orders'],
  ['/admin/new-order', 'Orders'],
  ['/admin/customers/1', 'Orders'],
  ['/order/01890000-0000-7000-8000-000000000000', 'Orders'],
  ['/admin/productlist', 'Products'],
  ['/admin/productlist/page/2', 'Products'],
  ['/admin/product/1/edit', 'Products'],
  ['/admin/userlist', 'Users'],
  ['/admin/user/1/edit', 'Users'],
  ['/admin/settings', 'Settings'],
  ['/admin/settings/health', 'Settings'],
  ['/admin/cook-sheet', 'Cook sheet'],
  ['/admin/labels', 'Labels'],
  ['/admin/capacity', 'Capacity'],
  ['/admin/festivals/1/to-make', 'Festivals'],
  ['/admin/accounts/delivery/1', 'Accounts'],
  ['/admin/nothing', undefined],
])('%s belongs to %s', (path, label) => {
  expect(placeOf(path)?.label).toBe(label)
})

const people = {
  owner: { isAdmin: true },
  packer: { isAdmin: false, staffRole: 'packer' },
  accountant: { isAdmin: false, staffRole: 'accountant' },
  support: { isAdmin: false, staffRole: 'support' },
  nobody: { isAdmin: false },
} as const

/** Written by a person: which page is whose. */
const WHOSE = `
  /admin/today              owner packer
  /admin/cook-sheet         owner packer
  /admin/labels             owner packer
  /admin/capacity           owner
  /admin/festivals          owner
  /admin/festivals/new      owner
  /admin/festivals/1        owner
  /admin/festivals/1/to-make owner
  /admin/batches            owner packer
  /admin/orderlist          owner support
  /admin/new-order          owner support
  /admin/customers/1        owner support
  /admin/whatsapp           owner support
  /admin/problems           owner support
  /admin/money              owner accountant
  /admin/accounts           owner accountant
  /admin/figures            owner accountant
  /admin/productlist        owner
  /admin/productlist/page/2 owner
  /admin/product/1/edit     owner
  /admin/userlist           owner
  /admin/user/1/edit        owner
  /admin/messages           owner
  /admin/pincodes           owner
  /admin/settings           owner
  /admin/settings/health    owner
  /admin/something-new      owner
`
const pages = WHOSE.trim()
  .split('\n')
  .map(line => line.trim().split(/\s+/))

describe('pages of the staff', () => {
  it.each(pages)('%s is open to %s %s', (path, ...whose) => {
    const openTo = Object.entries(people).filter(([, worker]) => mayOpen(worker, path ?? ''))
    expect(openTo.map(([who]) => who)).toEqual(whose.filter(Boolean))
  })

  it.each([
    ['owner', 'Today', 'Today Orders WhatsApp Problems Money | Kitchen Shop'],
    ['packer', 'Today', 'Today | Kitchen'],
    ['accountant', 'Money', 'Money | Shop'],
    ['support', 'Orders', 'Orders WhatsApp Problems | '],
  ] as const)('the %s begins at %s and has %s', (who, first, places) => {
    const { daily, others } = placesOf(people[who])
    expect(firstPlaceOf(people[who]).label).toBe(first)
    expect(
      `${daily.map(({ label }) => label).join(' ')} | ${others.map(({ group }) => group).join(' ')}`,
    ).toBe(places)
  })

  it.each([
    ['packer', ['Today', 'Cook sheet', 'Labels', 'Batches']],
    ['accountant', ['Money', 'Accounts', 'Figures']],
    ['support', ['WhatsApp', 'Orders', 'Problems']],
  ] as const)('the %s finds %o in the shop’s menu', (who, labels) => {
    expect(functionsOf(people[who]).map(({ label }) => label)).toEqual(labels)
  })
})
