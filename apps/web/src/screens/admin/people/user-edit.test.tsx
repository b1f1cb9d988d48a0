// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { aShop, heldBack, json } from '../../../../test-support/a-shop.ts'
import { expectNoAxeViolations } from '../../../../test-support/no-axe-violations.ts'
import { OWNER, rememberUser, SEEN_CUSTOMER } from '../../../../test-support/people.ts'
import { openInShop } from '../../../../test-support/render-in-shop.tsx'
import { expectFailureThenReload, expectLoading, FAILURES } from '../../../../test-support/screen-states.ts'

const PATH = '/users/sita'
const PAGE = '/admin/user/sita/edit'
const SHOP = { '/users/profile': json(OWNER), [PATH]: json(SEEN_CUSTOMER), [`${PATH}/audit`]: json([]) }

beforeEach(() => rememberUser(OWNER))

it('says that the person is on their way, until they come', async () => {
  const person = heldBack(json(SEEN_CUSTOMER))
  const view = openInShop(PAGE, aShop({ ...SHOP, [PATH]: person.answer }).answer)
  await expectLoading(view, 'Loading the user')
  person.letGo()
  expect(await view.findByDisplayValue('Sita')).toBeTruthy()
  await expectNoAxeViolations()
})

it.each([400, 404])('says that a person does not exist where the shop answers %i', async status => {
  const gone = () => Response.json({ message: 'This user does not exist.' }, { status })
  const { findByText, getByRole, queryByRole } = openInShop(PAGE, aShop({ ...SHOP, [PATH]: gone }).answer)
  await findByText('This person does not exist or has been deleted.')
  expect(getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/admin/userlist?tab=users')
  expect(queryByRole('button', { name: 'Reload' })).toBeNull()
  await expectNoAxeViolations()
})

it.each(FAILURES)('says that $whose failed, and Reload asks again', async ({ answer, says }) => {
  const shop = aShop({ ...SHOP, [PATH]: answer })
  const view = openInShop(PAGE, shop.answer)
  await expectFailureThenReload(view, { shop, path: PATH, says }, json(SEEN_CUSTOMER))
  expect(await view.findByDisplayValue('Sita')).toBeTruthy()
})
