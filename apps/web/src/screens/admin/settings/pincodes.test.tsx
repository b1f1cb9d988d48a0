// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { aShop, heldBack, json } from '../../../../test-support/a-shop.ts'
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
const PROFILE = { '/users/profile': json(OWNER) }

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
