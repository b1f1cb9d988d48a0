import type { DeliveryPartnerView } from '@pindivantalu/domain/accounts/partners/partner.wire'
import type { Page } from '@playwright/test'
import { decide, theOwner } from '../a-person.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
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

/** As someone does who comes back to the tab. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate("window.dispatchEvent(new Event('focus'))")
}

test('A partner registers, waits, is approved and gets in without signing in again', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/deliverypartner')
  await expect(page).toHaveURL('/deliverypartner/login')
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Delivery Partner Registration' })).toBeVisible()
  await expectNoAxeViolations(page)
  const form = formOf(page)
  await form.name.fill('Ravi Teja')
  await sendCodeTo(page, phone)
  await enterCodeOf(page, phone)
  await expect(page).toHaveURL('/deliverypartner')
  await expect(page.getByRole('heading', { name: 'Approval Pending' })).toBeVisible()
  await expect(page.getByText(phone.replace('+91', '+91 '))).toBeVisible()
  await expectNoAxeViolations(page)
  // What the owner decides by; the photo is for them alone.
  const send = page.getByRole('button', { name: 'Send to the shop' })
  await send.click()
  await expect(page.getByText('Please say what you ride.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Vehicle and its number' }).fill('Honda Activa, TS 09 AB 1234')
  await page.getByRole('textbox', { name: 'Driving licence number' }).fill('ts09 20110012345')
  await page.getByRole('textbox', { name: 'Area where you deliver' }).fill('Kukatpally')
  await page.locator('input[type=file]').setInputFiles('apps/api/src/db/seed/images/ariselu.webp')
  await expect(page.getByRole('img', { name: 'The photo you took' })).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await overhang(page)).toBe(0)
  await send.click()
  await expect(page.getByText('Honda Activa, TS 09 AB 1234, TS09 20110012345, Kukatpally')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Not approved yet.')).toBeVisible()

  const kept = await page.evaluate(() => localStorage.getItem('userInfo'))
  const { _id } = JSON.parse(kept ?? '') as { _id: string }
  const owner = await theOwner()
  const waiting = await answered(owner.get('/api/users/deliverypartner?status=pending'))
  const { application } = (waiting as DeliveryPartnerView[]).find(partner => partner._id === _id) ?? {}
  expect(application).toMatchObject({ licenceNumber: 'TS09 20110012345', area: 'Kukatpally' })
  expect((await owner.get(application?.licencePhoto ?? '')).headers()['content-type']).toBe('image/webp')
  expect((await page.request.get(application?.licencePhoto ?? '')).status()).toBe(403)
  await decide(owner, `deliverypartner/${_id}`, 'approved')
  await lookAgain(page)
  await expect(page.getByText('No pending orders')).toBeVisible()
  await page.getByRole('tab', { name: 'Delivered' }).click()
  await expect(page.getByText('No delivered orders')).toBeVisible()
  await expectNoAxeViolations(page)

  await decide(owner, `deliverypartner/${_id}`, 'rejected')
  await page.getByRole('tab', { name: 'Pending' }).click()
  await expect(page.getByRole('heading', { name: 'Application not accepted' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Please contact the shop to ask why.')
  await expect(page.getByRole('main')).not.toContainText('Approval Pending')
  await expect(page.getByRole('link', { name: 'Write to the shop' })).toHaveAttribute('href', '/contact')
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Application not accepted' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/deliverypartner/login')
})

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
