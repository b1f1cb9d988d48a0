import { aPerson, openAsOwner, theOwner } from '../a-person.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { signInAs } from '../sign-in.ts'

const LISTS = [
  { tab: 'pending', name: 'Delivery Partners (Pending)' },
  { tab: 'delivery-partners', name: 'Delivery Partners' },
  { tab: 'users', name: 'Users' },
  { tab: 'sourcing-partners', name: 'Sourcing Partners' },
]

test.use({
  expectedComplaints: /^Failed to load resource: the server responded with a status of (401|403)/,
})

test('The chosen tab is in sight, everything fits the width, and axe finds nothing', async ({ page }) => {
  for (const { tab, name } of LISTS) {
    await openAsOwner(page, `/admin/userlist?tab=${tab}`)
    await expect(page.getByRole('tab', { name, exact: true })).toBeInViewport({ ratio: 0.95 })
    await expect(page.getByRole('table')).toBeVisible()
    expect(await overhang(page)).toBe(0)
    await expectNoAxeViolations(page)
  }
})

test('A guest who opens them is asked to sign in, and brought there', async ({ page }) => {
  await page.goto('/admin/userlist?tab=users')
  await expect(page).toHaveURL('/login?redirect=%2Fadmin%2Fuserlist%3Ftab%3Dusers')
})

test('Someone who was made an admin meanwhile gets in, and is led out when the role is gone', async ({
  page,
  browser,
}) => {
  const person = await aPerson(browser, 'customer')
  const owner = await theOwner()
  const make = (isAdmin: boolean) => owner.put(`/api/users/${person._id}`, { data: { isAdmin } })
  await signInAs(page, person.phone)
  await make(true)
  await page.goto('/admin/userlist?tab=users')
  await expect(page.getByRole('table')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Find' }).focus()
  await make(false)
  // Whatever is asked for first, the frame's counters or this.
  await page.keyboard.type(person.name)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('This page is for the owner of the shop.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Admin Functions' })).toBeHidden()
})
