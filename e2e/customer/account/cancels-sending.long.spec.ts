import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, holdBack, test } from '../../fixtures.ts'
import { aNewPhone, codeSentTo } from '../../sign-in.ts'
import { formOf, SENDING } from '../../sign-in-screens.ts'

/** A finger's width. */
const SMALLEST_TARGET = 44

test('A customer cancels a code that does not come, and sends the next at once', async ({ page }) => {
  const phone = aNewPhone()
  await page.goto('/login')
  const form = formOf(page)
  const cancel = page.getByRole('button', { name: 'Cancel' })
  const announcement = page.getByRole('main').getByRole('status')
  const letFirst = await holdBackFirst(page)
  await expect(cancel).toHaveCount(0)
  await form.phone.fill(phone.slice(3))
  await form.send.click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await expect(announcement).toHaveText('Sending the OTP. You can cancel it.')
  expect((await cancel.boundingBox())?.height).toBeGreaterThanOrEqual(SMALLEST_TARGET)
  await expectNoAxeViolations(page)

  await page.keyboard.press('Tab')
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cancel).toHaveCount(0)
  await expect(form.send).toBeFocused()
  await expect(form.phone).toHaveValue(phone.slice(3))
  await expect(form.alert).toHaveCount(0)
  await expect(page.getByText('Cancelled. You can send an OTP again.')).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(form.otp).toBeFocused()
  await form.otp.fill(await codeSentTo(page.request, phone))
  const late = page.waitForResponse(SENDING)
  letFirst()
  await (await late).finished()
  await form.verify.click()
  await expect(page).toHaveURL('/')
})

test('A late answer to a cancelled sending changes nothing', async ({ page }) => {
  await page.goto('/login')
  const form = formOf(page)
  const letFirst = await holdBackFirst(page)
  await form.phone.fill(aNewPhone().slice(3))
  // What is cancelled before it is sent gets no answer at all.
  const sending = page.waitForRequest(SENDING)
  await form.send.click()
  await sending
  await page.getByRole('button', { name: 'Cancel' }).click()
  const late = page.waitForResponse(SENDING)
  letFirst()
  await (await late).finished()
  // The page has had its time to act on it.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)))
  await expect(form.otp).toHaveCount(0)
  await expect(form.send).toHaveText(/^Send OTP/)
  await expect(page.getByText('OTP has been sent')).toHaveCount(0)
})

for (const { path, phone } of [
  { path: '/register', phone: '9812345678' },
  { path: '/deliverypartner/register', phone: '9812345679' },
  { path: '/deliverypartner/login', phone: '9812345680' },
]) {
  test(`Sending can be cancelled on ${path}`, async ({ page }) => {
    await page.goto(path)
    const form = formOf(page)
    // Whether the phone is known is asked first, and may be what takes long.
    const letGo = await holdBack(page, /phone-exists|checkdeliverypartner/)
    await form.phone.fill(phone)
    if (path.endsWith('register')) await form.name.fill('Lakshmi')
    await form.send.click()
    const cancel = page.getByRole('button', { name: 'Cancel' })
    const { height, width } = (await cancel.boundingBox()) ?? { height: 0, width: 0 }
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(SMALLEST_TARGET)
    await expectNoAxeViolations(page)
    await cancel.click()
    await expect(cancel).toHaveCount(0)
    await expect(form.send).toBeEnabled()
    await expect(form.send).toBeFocused()
    await expect(form.phone).toHaveValue(phone)
    letGo()
  })
}

/** Holds back the first code alone, until the returned function is called. */
async function holdBackFirst(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  let isFirst = true
  await page.route(SENDING, async route => {
    if (isFirst && route.request().method() === 'POST') {
      isFirst = false
      await held.promise
    }
    await route.continue()
  })
  return held.resolve
}
