import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { aNewPhone, DEMO, signInAs } from '../sign-in.ts'
import {
  aWrongCodeFor,
  countCalls,
  cutOffIdentity,
  enterCodeOf,
  formOf,
  LATE_PHONE,
  REFUSALS,
  SENDING,
  sendCodeTo,
} from '../sign-in-screens.ts'

test.use({ expectedComplaints: REFUSALS })

test('A phone without a partner is told to register, and brings itself along', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/deliverypartner/login')
  await expectNoAxeViolations(page)
  const form = formOf(page)
  const sent = countCalls(page, SENDING)
  await form.phone.fill(phone)
  await form.send.click()
  await expect(form.alert).toHaveText('Not an existing delivery partner. Please register below.')
  await expectNoAxeViolations(page)
  expect(sent()).toBe(0)
  await page.getByRole('link', { name: 'Register with this phone number' }).click()
  await expect(page.getByRole('heading', { name: 'Delivery Partner Registration' })).toBeVisible()
  await expect(form.phone).toHaveValue(phone)
})

test('A partner signs in although strangers have asked about the phone too often', async ({ page }) => {
  await page.route('**/api/users/checkdeliverypartner', route =>
    route.fulfill({ status: 429, json: { code: 'request.rate_limited', message: 'Too many attempts.' } }),
  )
  await page.goto('/deliverypartner/login')
  await sendCodeTo(page, DEMO.pendingPartner)
  await enterCodeOf(page, DEMO.pendingPartner)
  await expect(page.getByRole('heading', { name: 'Approval Pending' })).toBeVisible()
})

test('A partner’s phone is told to login instead of registering', async ({ page }) => {
  await page.goto('/deliverypartner/register')
  const form = formOf(page)
  const sent = countCalls(page, SENDING)
  await form.name.fill('Suresh')
  await form.phone.fill(DEMO.pendingPartner)
  await form.send.click()
  await expect(form.alert).toHaveText('Delivery partner already exists. Please login instead.')
  expect(sent()).toBe(0)
  await page.getByRole('link', { name: 'Sign in with this phone number' }).click()
  await expect(page.getByRole('heading', { name: 'Delivery Partner Login' })).toBeVisible()
  await expect(form.phone).toHaveValue(DEMO.pendingPartner)
})

test('An approved partner signs in to the deliveries, a pending one to the waiting page', async ({
  page,
}) => {
  await page.goto('/deliverypartner/login')
  await sendCodeTo(page, DEMO.approvedPartner)
  await enterCodeOf(page, DEMO.approvedPartner)
  await expect(page).toHaveURL('/deliverypartner')
  await expect(page.getByText('No pending orders')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/deliverypartner/login')
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()

  await signInAs(page, DEMO.pendingPartner)
  await page.goto('/deliverypartner/login')
  await expect(page.getByRole('heading', { name: 'Approval Pending' })).toBeVisible()
})

test('A customer is led to the partners’ login, which leads nowhere else', async ({ page }) => {
  await signInAs(page, aNewPhone())
  await page.goto('/deliverypartner')
  await expect(page).toHaveURL('/deliverypartner/login')
  await expect(page.getByRole('heading', { name: 'Delivery Partner Login' })).toBeVisible()
})

test('A customer applies with the phone they shop with', async ({ page }) => {
  const phone = aNewPhone()
  await signInAs(page, phone)
  await page.goto('/deliverypartner/register')
  await formOf(page).name.fill('Ravi Teja')
  await sendCodeTo(page, phone)
  await enterCodeOf(page, phone)
  await expect(page.getByRole('heading', { name: 'Approval Pending' })).toBeVisible()
})

test('Wrong code, no code, and no provider', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/deliverypartner/register')
  const form = formOf(page)
  await form.name.fill('Ravi Teja')
  await sendCodeTo(page, LATE_PHONE)
  await form.otp.fill('123456')
  await form.verify.click()
  await expect(form.alert).toContainText('Invalid OTP')
  await form.verify.click()
  await expect(form.alert).toHaveText('OTP session expired. Please resend OTP.')
  await form.change.click()
  const bringBack = await cutOffIdentity(page)
  await form.phone.fill(phone)
  await form.send.click()
  await expect(form.alert).toHaveText(
    'Could not send OTP. The sign-in service cannot be reached: check your connection.',
  )
  await bringBack()
  await sendCodeTo(page, phone)
  await form.otp.fill(await aWrongCodeFor(page, phone))
  await form.verify.click()
  await expect(form.alert).toHaveText('Invalid OTP. Check the newest SMS and enter its code.')
  await expectNoAxeViolations(page)
})

test('A redirect is followed within the shop only', async ({ page }) => {
  await signInAs(page, DEMO.approvedPartner)
  await page.goto('/deliverypartner/login?redirect=/profile')
  await expect(page).toHaveURL('/profile')
  await page.goto('/deliverypartner/login?redirect=//evil.example')
  await expect(page).toHaveURL('/deliverypartner')
  await page.goto('/deliverypartner/register?redirect=/deliverypartner/login')
  await expect(page).toHaveURL('/deliverypartner')
})
