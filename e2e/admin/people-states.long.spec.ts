import { aPerson, openAsOwner, theOwner } from '../a-person.ts'
import { expect, expectNoAxeViolations, holdBack, test } from '../fixtures.ts'
import { DEMO, signInAs } from '../sign-in.ts'

const LISTS = [
  { tab: 'pending', name: 'Delivery Partners (Pending)', data: /\/api\/users\/deliverypartner/ },
  { tab: 'delivery-partners', name: 'Delivery Partners', data: /\/api\/users\/deliverypartner/ },
  { tab: 'users', name: 'Users', data: /\/api\/users\?/ },
  { tab: 'sourcing-partners', name: 'Sourcing Partners', data: /\/api\/users\/sourcingpartner/ },
]

test.use({
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of (401|403|404|503))/,
})

for (const { tab, name, data } of LISTS) {
  test(`axe finds nothing in '${name}', full, empty, loading or failed`, async ({ page }) => {
    const path = `/admin/userlist?tab=${tab}`
    await openAsOwner(page, path)
    const chosen = page.getByRole('tab', { name, exact: true })
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoAxeViolations(page)

    const release = await holdBack(page, data)
    await page.reload()
    await expect(page.getByText('Loading people')).toBeAttached()
    await expectNoAxeViolations(page)
    release()
    await expect(page.getByRole('table')).toBeVisible()
    await page.unroute(data)

    await page.route(data, route => route.abort())
    await page.reload()
    await expect(page.getByText('Try reloading the page')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute(data)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('table')).toBeVisible()

    const nobody = tab === 'users' ? { users: [], page: 1, pages: 0, total: 0 } : []
    await page.route(data, route => route.fulfill({ json: nobody }))
    await page.reload()
    await expect(page.getByText(/^(Nobody waits|No .* yet)/)).toBeVisible()
    await expectNoAxeViolations(page)
  })
}

test('The chosen tab is in sight, and everything fits the width', async ({ page }) => {
  for (const { tab, name } of LISTS) {
    await openAsOwner(page, `/admin/userlist?tab=${tab}`)
    await expect(page.getByRole('tab', { name, exact: true })).toBeInViewport({ ratio: 0.95 })
    await expect(page.getByRole('table')).toBeVisible()
    const tooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
    expect(tooWide).toBe(false)
  }
})

test('The page of a person who does not exist says so', async ({ page }) => {
  await openAsOwner(page, '/admin/user/019a0000-0000-7000-8000-000000000001/edit')
  await expect(page.getByText('This person does not exist or has been deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'All users' })).toHaveAttribute(
    'href',
    '/admin/userlist?tab=users',
  )
  await expectNoAxeViolations(page)
})

test('A customer who opens the people of the shop is led home and told why', async ({ page }) => {
  await signInAs(page, DEMO.customer)
  await page.goto('/admin/userlist')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('This page is for the owner of the shop.')).toBeVisible()
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

  await make(false)
  await page.getByRole('searchbox', { name: 'Find' }).fill(person.name)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('This page is for the owner of the shop.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Admin Functions' })).toBeHidden()
})
