// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aShop, heldBack, json, outOfOrder } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { OWNER, rememberUser } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'
import { expectFailureThenReload, expectLoading, FAILURES } from '../../../../test-support/screen-states.ts'

const PAGE = '/admin/pincodes'
const PATH = '/address/pincodes'
const FULL = json([
  { pinCode: '500072', area: 'Kukatpally', served: true },
  { pinCode: '500034', area: 'Banjara Hills', served: false },
])
const DEMAND = '/address/waitlist'
const PROFILE = { '/users/profile': json(OWNER), [DEMAND]: json([]) }

beforeEach(() => rememberUser(OWNER))

it('shows which pincodes are served', async () => {
  const { findByRole, getByText } = openInShop(PAGE, aShop({ ...PROFILE, [PATH]: FULL }).answer)
  expect((await findByRole('table', { name: 'Pincodes' })).textContent).toContain('500072')
  expect(getByText('1 of 2 served')).toBeTruthy()
  await expectNoAxeViolations()
})

it('says that they are on their way, until they come', async () => {
  const pincodes = heldBack(FULL)
  const view = openInShop(PAGE, aShop({ ...PROFILE, [PATH]: pincodes.answer }).answer)
  await expectLoading(view, 'Loading pincodes')
  pincodes.letGo()
  expect(await view.findByRole('table', { name: 'Pincodes' })).toBeTruthy()
  expect(view.queryByText('Loading pincodes')).toBeNull()
})

it('finds pincodes by number and by area, and says where there is none', async () => {
  const { user, findByRole, getByRole, findByText } = openInShop(
    PAGE,
    aShop({ ...PROFILE, [PATH]: FULL }).answer,
  )
  const find = await findByRole('searchbox', { name: 'Find' })
  for (const words of ['banjara', '500034']) {
    await user.clear(find)
    await user.type(find, words)
    expect(getByRole('table').textContent).toContain('500034')
    expect(getByRole('table').textContent).not.toContain('500072')
  }
  await user.type(find, ' nowhere at all')
  await findByText('No records found')
  await expectNoAxeViolations()
})

it.each(FAILURES)('says that $whose failed, and Reload asks again', async ({ answer, says }) => {
  const shop = aShop({ ...PROFILE, [PATH]: answer })
  const view = openInShop(PAGE, shop.answer)
  await expectFailureThenReload(view, { shop, path: PATH, says }, FULL)
  expect(await view.findByRole('table', { name: 'Pincodes' })).toBeTruthy()
})

describe('where people wait', () => {
  const WANTED = json([
    { pinCode: '110001', waiting: 12, since: '2026-01-10T20:00:00.000Z' },
    { pinCode: '500034', waiting: 1, since: '2026-01-11T06:00:00.000Z' },
  ])

  it('is said with how many and since when, and leads to the form', async () => {
    const { user, findByRole, getByRole } = openInShop(
      PAGE,
      aShop({ ...PROFILE, [PATH]: FULL, [DEMAND]: WANTED }).answer,
    )
    const table = await findByRole('table', { name: 'Wanted pincodes' })
    expect(table.textContent).toContain('12 people')
    expect(table.textContent).toContain('1 person')
    // After midnight in Hyderabad.
    expect(table.textContent).toContain('11 Jan 2026')
    await user.click(within(table).getByRole('button', { name: 'Deliver here to 110001' }))
    const form = within(getByRole('form', { name: 'Add pincode' }))
    expect(form.getByRole('textbox', { name: /Pincode/ })).toHaveProperty('value', '110001')
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: /Area/ }))
    await expectNoAxeViolations()
  })

  it('switches on at once what is in the list', async () => {
    const shop = aShop({
      ...PROFILE,
      [PATH]: FULL,
      [DEMAND]: WANTED,
      [`${PATH}/500034`]: json({ pinCode: '500034', area: 'Banjara Hills', served: true }),
    })
    const { user, findByRole, findByText } = openInShop(PAGE, shop.answer)
    await user.click(await findByRole('button', { name: 'Deliver here to 500034' }))
    await findByText('500034 is served now')
    expect(shop.asked).toContain(`${PATH}/500034`)
  })

  it('says that nobody waits', async () => {
    const { findByText } = openInShop(PAGE, aShop({ ...PROFILE, [PATH]: FULL }).answer)
    await findByText('Nobody waits for a pincode just now.')
  })

  it('says that it could not be loaded, beside the pincodes', async () => {
    const shop = aShop({ ...PROFILE, [PATH]: FULL, [DEMAND]: outOfOrder })
    const { findByRole, findByText } = openInShop(PAGE, shop.answer)
    await findByText('Out of order')
    expect(await findByRole('table', { name: 'Pincodes' })).toBeTruthy()
  })
})
