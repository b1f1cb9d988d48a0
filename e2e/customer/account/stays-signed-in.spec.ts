import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, productId, test } from '../../fixtures.ts'
import { aNewPhone, DEMO, signInAs } from '../../sign-in.ts'
import { expectSignedIn, logOut } from './account.ts'

test.use({
  // The browser reports what the server refuses to someone whose session has ended.
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of (401|404))/,
})

test('A customer who is signed in is greeted on every page, and after a reload', async ({ page }) => {
  await signInAs(page, DEMO.customer)
  await page.goto('/')
  await expectSignedIn(page, 'Anusha Vemula')
  await page.reload()
  await expectSignedIn(page, 'Anusha Vemula')
  await expectNoAxeViolations(page)
})

test('A guest who opens an account’s page is asked to sign in, and brought there', async ({ page }) => {
  await page.goto('/profile?from=mail')
  await expect(page).toHaveURL('/login?redirect=%2Fprofile%3Ffrom%3Dmail')
})

test('A customer who opens a page of the owner’s is led home and told why', async ({ page }) => {
  await signInAs(page, DEMO.customer)
  // What is told does not stay until the last picture has come.
  await page.goto('/admin/orderlist', { waitUntil: 'commit' })
  await expect(page.getByText('This page is for the owner of the shop.')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('A session that ends in the middle leaves the cart, and the way back', async ({ page }) => {
  const phone = aNewPhone()
  await signInAs(page, phone)
  await page.goto(`/product/${await productId(page, 'Jantikalu')}`)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page).toHaveURL('/cart')
  await page.context().clearCookies()
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
  await expect(page.getByRole('link', { name: /^Cart.*1 item$/ }).first()).toBeAttached()
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()

  await signInAs(page, phone)
  await page.goto('/login?redirect=%2Fprofile')
  await expect(page).toHaveURL('/profile')
})

test('Logout forgets everything, here and in the other tab', ON_DESKTOP_TOO, async ({ page, context }) => {
  await signInAs(page, DEMO.otherCustomer)
  await page.goto(`/product/${await productId(page, 'Jantikalu')}`)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page).toHaveURL('/cart')
  const otherTab = await context.newPage()
  await otherTab.goto('/profile')
  await expect(otherTab).toHaveURL('/profile')

  await logOut(page, 'Kiran Kumar Reddy')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await expect(otherTab).toHaveURL('/login?redirect=%2Fprofile')
  expect((await context.request.get('/api/users/profile')).status()).toBe(401)

  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('Logout without a connection changes nothing and says so', async ({ page }) => {
  await signInAs(page, aNewPhone())
  await page.goto('/')
  await page.route('**/api/users/logout', route => route.abort())
  await logOut(page, 'User')
  await expect(page.getByText('You seem to be offline.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).not.toBeNull()
})

test('A role given meanwhile shows, without signing in again', async ({ page }) => {
  await signInAs(page, DEMO.admin)
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}')
    localStorage.setItem('userInfo', JSON.stringify({ ...user, isAdmin: false }))
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Admin Functions' })).toBeVisible()
})
