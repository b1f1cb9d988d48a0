import type { Locator, Page } from '@playwright/test'
import { aPerson, openAsOwner, rolesOf, theOwner } from '../a-person.ts'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { aNewPhone, DEMO } from '../sign-in.ts'

const OWNER = 'Padmavathi Garikapati'
const USERS = '/admin/userlist?tab=users'

test.use({
  // The browser reports what the server refuses, and what a story cuts off.
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of (401|403|404|409))/,
})

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

async function findOn(page: Page, tab: string, words: string): Promise<void> {
  const panel = page.getByRole('tabpanel', { name: tab, exact: true })
  await panel.getByRole('searchbox', { name: 'Find' }).fill(words)
  await expect(page.getByText(/^\d+ found$/)).toBeVisible()
}

test('Owner approves a delivery partner, and rejects them: they are in and out at once', async ({
  page,
  browser,
}) => {
  const partner = await aPerson(browser, 'delivery partner')
  await openAsOwner(page, '/admin/userlist')
  await expect(page.getByRole('tab', { name: 'Delivery Partners (Pending)' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await findOn(page, 'Delivery Partners (Pending)', partner.name)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `Approve ${partner.name}` }).click()
  await expect(row(page, partner.name)).toBeHidden()
  await expect(page.getByText(`${partner.name} is approved`)).toBeVisible()
  await expect(page.getByRole('tabpanel')).toBeFocused()
  expect((await rolesOf(partner)).isApproved).toBe(true)

  await page.getByRole('tab', { name: 'Delivery Partners', exact: true }).click()
  await expect(page).toHaveURL('/admin/userlist?tab=delivery-partners')
  await findOn(page, 'Delivery Partners', partner.phone.slice(-6))
  await expect(row(page, partner.name).getByText('Approved')).toBeVisible()
  await page.getByRole('button', { name: `Reject ${partner.name}` }).click()
  await expect(row(page, partner.name).getByText('Rejected')).toBeVisible()
  await expect(page.getByText(`${partner.name} is rejected`)).toBeVisible()
  expect((await rolesOf(partner)).isApproved).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row(page, partner.name).getByText('Approved')).toBeVisible()
  await expectNoAxeViolations(page)
  await expect.poll(async () => (await rolesOf(partner)).isApproved).toBe(true)
})

test(
  'Owner edits a user; a refusal stands by its field and nothing typed is lost',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const user = await aPerson(browser, 'customer')
    await openAsOwner(page, `${USERS}&q=${user.phone.slice(-6)}`)
    await page.getByRole('link', { name: `Edit ${user.name}` }).click()
    await expect(page.getByRole('heading', { name: 'Edit user' })).toBeFocused()
    await expect(page.getByText('Nothing has been changed by an admin yet.')).toBeVisible()
    await expectNoAxeViolations(page)

    const newName = `${user.name} Rao`
    await page.getByLabel('Name').fill('')
    await page.getByLabel('Email Address').fill('not an address')
    await page.getByLabel('Phone').fill('12345')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Enter the name')).toBeVisible()
    await expect(page.getByText('Enter an email like name@example.com')).toBeVisible()
    await expect(page.getByText('Enter a 10-digit mobile number')).toBeVisible()
    await expectNoAxeViolations(page)

    await page.getByLabel('Name').fill(newName)
    await page.getByLabel('Email Address').fill('rao@example.com')
    await page.getByLabel('Phone').fill(DEMO.customer.slice(3))
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
      /Another account already uses this phone number\./,
    )
    await expect(page.getByLabel('Phone')).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveValue(newName)

    await page.getByLabel('Phone').fill(user.phone)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText(`${newName} is saved`)).toBeVisible()
    await expect(page.getByText(`Name changed, email changed by ${OWNER}`)).toBeVisible()
    await expectNoAxeViolations(page)

    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(`${USERS}&q=${user.phone.slice(-6)}`)
    await expect(row(page, newName).getByText('rao@example.com')).toBeVisible()
  },
)

test('Owner gives someone a new phone, which signs them out', async ({ page, browser }) => {
  const user = await aPerson(browser, 'customer')
  await openAsOwner(page, `/admin/user/${user._id}/edit`)
  await page.getByLabel('Phone').fill(aNewPhone().slice(3))
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(/^Phone changed from \+91••••••\d{4} to \+91••••••\d{4} by/)).toBeVisible()
  expect((await user.request.get('/api/users/profile')).status()).toBe(401)
})

test('Owner makes someone an admin and takes the role back', async ({ page, browser }) => {
  const user = await aPerson(browser, 'customer')
  await openAsOwner(page, `/admin/user/${user._id}/edit`)
  const isAdmin = page.getByLabel('Is Admin')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Nothing has changed')).toBeVisible()
  await isAdmin.check()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(`Made admin by ${OWNER}`)).toBeVisible()
  expect((await rolesOf(user)).isAdmin).toBe(true)

  await isAdmin.uncheck()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(`Admin role taken away by ${OWNER}`)).toBeVisible()
  expect((await user.request.get('/api/users')).status()).toBe(403)
})

test('Owner cannot take the role from themselves', async ({ page }) => {
  await openAsOwner(page, USERS)
  const answer = await page.request.get(`/api/users?q=${DEMO.admin.slice(3)}&pageNumber=1`)
  const { users } = (await answer.json()) as { users: { _id: string }[] }
  await page.goto(`/admin/user/${users[0]?._id}/edit`)
  await page.getByLabel('Is Admin').uncheck()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByLabel('Is Admin')).toHaveAccessibleDescription(
    'You cannot remove your own admin role. Ask another admin.',
  )
  await expect(page.getByLabel('Is Admin')).not.toBeChecked()
  await expectNoAxeViolations(page)
})

test('What another admin changed meanwhile stays', async ({ page, browser }) => {
  const user = await aPerson(browser, 'customer')
  await openAsOwner(page, `/admin/user/${user._id}/edit`)
  await expect(page.getByLabel('Name')).toHaveValue(user.name)
  const other = await theOwner()
  await other.put(`/api/users/${user._id}`, { data: { name: 'Named Meanwhile' } })

  await page.getByLabel('Email Address').fill('kept@example.com')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Named Meanwhile is saved')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Named Meanwhile')
  await expect(page.getByLabel('Email Address')).toHaveValue('kept@example.com')

  await other.delete(`/api/users/${user._id}`)
  await page.getByLabel('Name').fill('Too Late')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('alert')).toHaveText('This person does not exist or has been deleted.')
  await expect(page.getByLabel('Name')).toHaveValue('Too Late')
})

test('What was typed is not left without a question', async ({ page, browser }) => {
  const user = await aPerson(browser, 'customer')
  await openAsOwner(page, `/admin/user/${user._id}/edit`)
  await page.getByLabel('Name').fill('Half a na')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Half a na')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(USERS)
})

test('Owner deletes a user after a question', async ({ page, browser }) => {
  const user = await aPerson(browser, 'customer')
  await openAsOwner(page, `${USERS}&q=${encodeURIComponent(user.name)}`)
  const deleteButton = page.getByRole('button', { name: `Delete ${user.name}` })
  await deleteButton.click()
  const question = page.getByRole('alertdialog', { name: 'Delete this user?' })
  await expect(question).toContainText(`${user.name}, +91 ${user.phone.slice(3)}. The account is removed.`)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(deleteButton).toBeFocused()

  await deleteButton.click()
  await question.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText(`${user.name} is deleted`)).toBeVisible()
  await expect(page.getByText('No records found')).toBeVisible()
  await expect(page.getByRole('tabpanel')).toBeFocused()
  expect((await user.request.get('/api/users/profile')).status()).toBe(401)
})

test('A user who was deleted by another admin first is said to be gone', async ({ page, browser }) => {
  const user = await aPerson(browser, 'customer')
  await openAsOwner(page, `${USERS}&q=${encodeURIComponent(user.name)}`)
  await page.getByRole('button', { name: `Delete ${user.name}` }).click()
  await page.request.delete(`/api/users/${user._id}`)
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete user' }).click()
  await expect(question.getByRole('alert')).toHaveText('This person does not exist or has been deleted.')
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, user.name)).toBeHidden()
})

test('Admins are not offered for deletion', async ({ page }) => {
  await openAsOwner(page, `${USERS}&q=${DEMO.admin.slice(3)}`)
  await expect(row(page, OWNER).getByText('Admin', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${OWNER}` })).toBeHidden()
})

test('A partner’s role is named before they are deleted', async ({ page, browser }) => {
  const partner = await aPerson(browser, 'delivery partner')
  await openAsOwner(page, `${USERS}&q=${encodeURIComponent(partner.name)}`)
  await page.getByRole('button', { name: `Delete ${partner.name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('This is a delivery partner, who can then deliver no more.')
})

test(
  'On phones the answers to a question lie one above the other, as wide as it is',
  ON_DESKTOP_TOO,
  async ({ page, browser, isMobile }) => {
    const user = await aPerson(browser, 'customer')
    await openAsOwner(page, `${USERS}&q=${encodeURIComponent(user.name)}`)
    await page.getByRole('button', { name: `Delete ${user.name}` }).click()
    const boxOf = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).boundingBox()
    const [confirm, cancel] = [await boxOf('Delete user'), await boxOf('Cancel')]
    if (!confirm || !cancel) throw new Error('The question has no answers')
    expect(confirm.y < cancel.y && confirm.width === cancel.width).toBe(isMobile)
  },
)

test('A page after the last leads to the last', async ({ page }) => {
  await openAsOwner(page, `${USERS}&q=${DEMO.admin.slice(3)}&page=99`)
  await expect(row(page, OWNER)).toBeVisible()
  await expect(page).toHaveURL(`${USERS}&q=${DEMO.admin.slice(3)}`)
})

test('What was typed is there again for the owner who had to sign in again, and for nobody else', async ({
  page,
  browser,
}) => {
  const user = await aPerson(browser, 'customer')
  const path = `/admin/user/${user._id}/edit`
  await openAsOwner(page, path)
  await page.getByLabel('Name').fill('Half a na')
  // What the frame asks when an order of another story moves would send the owner to sign in before the press.
  const pressed = Promise.withResolvers<void>()
  await page.route(/\/api\//, async route => {
    if (route.request().method() === 'GET') await pressed.promise
    await route.continue()
  })
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Update' }).click()
  pressed.resolve()
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
  await page.unrouteAll({ behavior: 'wait' })

  const other = await theOwner()
  await other.put(`/api/users/${user._id}`, { data: { email: 'meanwhile@example.com' } })
  await openAsOwner(page, path)
  await expect(page.getByLabel('Name')).toHaveValue('Half a na')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Half a na is saved')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue('meanwhile@example.com')

  await page.getByLabel('Name').fill('Left behind')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('tab', { name: 'Users', exact: true })).toBeVisible()
  await page.goto(path)
  await expect(page.getByLabel('Name')).toHaveValue('Half a na')
})
