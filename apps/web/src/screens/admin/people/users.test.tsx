// @vitest-environment happy-dom
import type {
  DeliveryPartnerView,
  SourcingPartnerView,
} from '@pindivantalu/domain/accounts/partners/partner.wire'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aShop, heldBack, json, noNetwork } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { CUSTOMER, OWNER, rememberUser, SEEN_CUSTOMER } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'
import { expectFailureThenReload, expectLoading, FAILURES } from '../../../../test-support/screen-states.ts'

const createdAt = '2026-01-10T12:00:00.000Z'
const partner = (name: string, status: DeliveryPartnerView['status']): DeliveryPartnerView => ({
  _id: name,
  name,
  phone: '+919000000005',
  email: null,
  status,
  deliveryPartner: { isDeliveryPartner: true, isApproved: status === 'approved' },
  application: null,
  createdAt,
})
const COOK: SourcingPartnerView = {
  _id: 'saraswathi',
  name: 'Saraswathi',
  phone: '+919000000006',
  organizationName: 'Saraswathi’s kitchen',
  fssaiNumber: null,
  kitchenArea: '',
  isShownOnProducts: false,
  status: 'approved',
  language: 'en',
  addresses: [],
  updatedAt: createdAt,
}
const SHOP = {
  '/users/profile': json(OWNER),
  '/users/deliverypartner': json([partner('Ravi', 'pending'), partner('Kiran', 'approved')]),
  '/users': json({ users: [SEEN_CUSTOMER], page: 1, pages: 1, total: 1 }),
  '/users/sourcingpartner': json([COOK]),
}

const LISTS = [
  {
    tab: 'pending',
    name: /^Delivery Partners \(Pending\)/,
    path: '/users/deliverypartner',
    shows: 'Ravi',
    none: [],
    nobody: 'Nobody waits for approval',
  },
  {
    tab: 'delivery-partners',
    name: /^Delivery Partners(?! \()/,
    path: '/users/deliverypartner',
    shows: 'Kiran',
    none: [],
    nobody: 'No delivery partners yet',
  },
  {
    tab: 'users',
    name: /^Users/,
    path: '/users',
    shows: 'Sita',
    none: { users: [], page: 1, pages: 0, total: 0 },
    nobody: 'No users yet',
  },
  {
    tab: 'sourcing-partners',
    name: /^Sourcing Partners/,
    path: '/users/sourcingpartner',
    shows: 'Saraswathi’s kitchen',
    none: [],
    nobody: 'No sourcing partners yet',
  },
] as const

beforeEach(() => rememberUser(OWNER))

describe.each(LISTS)('the list $tab', ({ tab, name, path, shows, none, nobody }) => {
  const page = `/admin/userlist?tab=${tab}`
  const full = SHOP[path]

  it('shows its people under its tab', async () => {
    const { findByRole, getByRole } = openInShop(page, aShop(SHOP).answer)
    expect((await findByRole('table')).textContent).toContain(shows)
    expect(getByRole('tab', { selected: true }).textContent).toMatch(name)
    await expectNoAxeViolations()
  })

  it('says that it is on its way, until it comes', async () => {
    const people = heldBack(full)
    const view = openInShop(page, aShop({ ...SHOP, [path]: people.answer }).answer)
    await expectLoading(view, 'Loading people')
    people.letGo()
    expect((await view.findByRole('table')).textContent).toContain(shows)
    expect(view.queryByText('Loading people')).toBeNull()
  })

  it('says that there is nobody', async () => {
    const { findByText, queryByRole } = openInShop(page, aShop({ ...SHOP, [path]: json(none) }).answer)
    await findByText(nobody)
    expect(queryByRole('table')).toBeNull()
    await expectNoAxeViolations()
  })

  it.each(FAILURES)('says that $whose failed, and Reload asks again', async ({ answer, says }) => {
    const shop = aShop({ ...SHOP, [path]: answer })
    const view = openInShop(page, shop.answer)
    await expectFailureThenReload(view, { shop, path, says }, full)
    expect((await view.findByRole('table')).textContent).toContain(shows)
  })
})

it('shows a list though the numbers of the others cannot be had', async () => {
  const others = { '/users': noNetwork, '/users/sourcingpartner': noNetwork }
  const { findByRole, getAllByRole } = openInShop('/admin/userlist', aShop({ ...SHOP, ...others }).answer)
  expect((await findByRole('table')).textContent).toContain('Ravi')
  expect(getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Delivery Partners (Pending)1',
    'Delivery Partners1',
    'Users',
    'Sourcing Partners',
  ])
})

it('takes an approval back that does not arrive, and says so', async () => {
  const shop = aShop({ ...SHOP, '/users/deliverypartner/Ravi/approval': noNetwork })
  const { user, findByRole, findByText } = openInShop('/admin/userlist', shop.answer)
  const approve = await findByRole('button', { name: 'Approve Ravi' })
  // The list cannot be read again either.
  shop.from('/users/deliverypartner', noNetwork)
  await user.click(approve)
  await findByText('You seem to be offline. Please check your connection and try again.')
  expect(await findByRole('button', { name: 'Approve Ravi' })).toBeTruthy()
  expect(shop.asked).toContain('/users/deliverypartner/Ravi/approval')
})

it('leads a customer home and says why', async () => {
  rememberUser(CUSTOMER)
  const shop = aShop({ ...SHOP, '/users/profile': json(CUSTOMER) })
  const { findByText, router } = openInShop('/admin/userlist', shop.answer)
  expect(await findByText('This page is for the owner of the shop.')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(shop.asked).not.toContain('/users/deliverypartner')
})
