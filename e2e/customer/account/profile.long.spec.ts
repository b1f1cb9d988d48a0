import type { Browser, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts'
import { aNewPhone, signInAs } from '../../sign-in.ts'
import { expectSignedIn } from './account.ts'
import { newestMailTo } from './mail-inbox.ts'

test.use({
  // The browser itself reports what the shop refuses, and a request that a story cut off.
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of (400|401|409|429|500|503))/,
})

test.describe('In the profile a customer', () => {
  test('gives a name; the banner goes and the header greets by it', async ({ page }) => {
    await openProfile(page)
    const banner = page.getByRole('link', { name: 'Please update your name for better customer experience' })
    await expect(banner).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible()
    await expectNoAxeViolations(page)

    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill(' ')
    await name.press('Enter')
    await expect(page.getByText('Please enter your name')).toBeVisible()
    await expect(name).toBeFocused()
    await expectNoAxeViolations(page)

    await name.fill('Lakshmi Prasanna')
    await page.getByRole('button', { name: 'Update Name' }).click()
    await expect(page.getByText('Name updated')).toBeVisible()
    await expect(banner).toHaveCount(0)
    await expectSignedIn(page, 'Lakshmi Prasanna')
    await page.reload()
    await expect(name).toHaveValue('Lakshmi Prasanna')
    await expect(banner).toHaveCount(0)
  })

  test('finds the typed name again after signing in again', async ({ page }) => {
    const phone = aNewPhone()
    await openProfile(page, phone)
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Lakshmi')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Update Name' }).click()
    await expect(page).toHaveURL('/login?redirect=%2Fprofile')
    await openProfile(page, phone)
    await expect(name).toHaveValue('Lakshmi')
    await page.getByRole('button', { name: 'Update Name' }).click()
    await expect(page.getByText('Name updated')).toBeVisible()
  })

  test('changes the email by the code that was mailed to it', async ({ page }) => {
    const address = anAddress()
    await openProfile(page)
    const { email, otp, send, verify } = emailParts(page)
    await expect(send).toBeDisabled()
    await expect(verify).toBeDisabled()

    await email.fill('lakshmi@example')
    await send.click()
    await expect(page.getByText('Enter an email like name@example.com')).toBeVisible()
    await expect(email).toBeFocused()

    await email.fill(address)
    await email.press('Enter')
    await expect(page.getByText('OTP has been sent')).toBeVisible()
    await expect(otp).toBeFocused()
    await expect(page.getByText(`Sent to ${address}.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeDisabled()
    await expect(page.getByText(/^Resend in \d+ s$/)).toBeVisible()
    await expectNoAxeViolations(page)

    const code = codeIn(await newestMailTo(page.request, address))
    const wrongCode = code === '000000' ? '000001' : '000000'
    await otp.fill(wrongCode)
    await verify.click()
    await expect(page.getByText('Invalid OTP')).toBeVisible()
    await expect(otp).toHaveValue(wrongCode)
    await expect(otp).toBeFocused()
    await expect(email).toHaveValue(address)
    await expectNoAxeViolations(page)

    await otp.fill(code)
    await otp.press('Enter')
    await expect(page.getByText('Email updated')).toBeVisible()
    await expect(otp).toHaveValue('')
    await expect(send).toBeEnabled()
    await page.reload()
    await expect(email).toHaveValue(address)
  })

  test('waits before the code is sent again, and reads how long', async ({ page }) => {
    await page.clock.install()
    const address = anAddress()
    await openProfile(page)
    const { email, send } = emailParts(page)
    await email.fill(address)
    await send.click()
    const resend = page.getByRole('button', { name: 'Resend OTP' })
    await expect(resend).toBeDisabled()
    await page.clock.fastForward('00:31')
    await expect(page.getByRole('status').filter({ hasText: 'You can resend the OTP now.' })).toHaveCount(1)
    // The server's own clock has not moved.
    await resend.click()
    await expect(page.getByText(/^Too many attempts\..* Try again in \d+ seconds?\.$/)).toBeVisible()
    await expect(email).toHaveValue(address)
  })
})

test.describe('Among the devices a customer', () => {
  test('tells them apart by when they were there', async ({ page }) => {
    await openProfile(page)
    const moment = /\d{1,2} \w+ \d{4}, \d{1,2}:\d{2} [AP]M/.source
    await expect(devices(page)).toHaveText([new RegExp(`Last seen ${moment}, signed in ${moment}`)])
  })

  test('signs out everywhere else, and those devices have to sign in', async ({ page, browser }) => {
    const phone = aNewPhone()
    const elsewhere = await onAnotherDevice(browser, phone)
    await openProfile(page, phone)
    await expect(devices(page)).toHaveCount(2)
    await expect(devices(page).filter({ hasText: 'This device' })).toHaveCount(1)
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('Signed out everywhere else')).toBeVisible()
    await expect(page.getByText('You are signed in on this device only.')).toBeVisible()
    await expect(devices(page)).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'Devices' })).toBeFocused()

    await elsewhere.reload()
    await expect(elsewhere).toHaveURL('/login?redirect=%2Fprofile')
    await elsewhere.context().close()
    await page.reload()
    await expect(page).toHaveURL('/profile')
  })

  test('signs out one by one', async ({ page, browser }) => {
    const phone = aNewPhone()
    const elsewhere = await onAnotherDevice(browser, phone)
    await openProfile(page, phone)
    await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click()
    await expect(page.getByText('Signed out on that device')).toBeVisible()
    await expect(devices(page)).toHaveCount(1)
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL('/login?redirect=%2Fprofile')
    await elsewhere.context().close()
  })
})

async function openProfile(page: Page, phone = aNewPhone()): Promise<void> {
  await signInAs(page, phone)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile & Orders' })).toBeVisible()
  await expect(devices(page).first()).toBeVisible()
}

async function onAnotherDevice(browser: Browser, phone: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openProfile(page, phone)
  return page
}

function devices(page: Page) {
  return page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
}

function emailParts(page: Page) {
  return {
    email: page.getByRole('textbox', { name: 'Email Address' }),
    send: page.getByRole('button', { name: 'Send OTP', exact: true }),
    otp: page.getByRole('textbox', { name: 'OTP' }),
    verify: page.getByRole('button', { name: 'Verify OTP' }),
  }
}

function anAddress(): string {
  return `${crypto.randomUUID()}@example.com`
}

function codeIn(mail: string): string {
  const code = /\b\d{6}\b/.exec(mail)?.[0]
  if (!code) throw new Error('There is no code in the mail')
  return code
}
