import type { DeliveryPartnerView } from '@pindivantalu/domain/accounts/partners/partner.wire'
import type { Page } from '@playwright/test'
import { decide, theOwner } from '../a-person.ts'
import { answered } from '../answered.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { overhang } from '../overhang.ts'
import { aNewPhone } from '../sign-in.ts'
import { enterCodeOf, formOf, REFUSALS, sendCodeTo } from '../sign-in-screens.ts'

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
