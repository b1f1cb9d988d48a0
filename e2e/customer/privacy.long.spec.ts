import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, ON_DESKTOP_TOO, test } from '../fixtures.ts'
import { aNewPhone, codeSentTo, signInAs } from '../sign-in.ts'

test.use({
  // The browser itself reports what the shop refuses, and a request that a story cut off.
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of (400|401|404|409))/,
})

async function openPrivacy(page: Page, phone = aNewPhone()): Promise<string> {
  await signInAs(page, phone)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Privacy and notices' }).click()
  await expect(page).toHaveURL('/profile/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy and notices' })).toBeVisible()
  return phone
}

const switchOf = (page: Page, notice: string, channel: string) =>
  page.getByRole('group', { name: notice }).getByRole('switch', { name: channel })

test(
  'A customer says which notices may come; each change is saved at once, or put back',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    await openPrivacy(page)
    const mail = switchOf(page, 'Festivals and offers', 'Mail')
    await expect(mail).not.toBeChecked()
    await expect(page.getByText('Always on')).toBeVisible()
    await expectNoAxeViolations(page)
    await mail.press('Space')
    await expect(mail).toBeChecked()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(mail).toBeChecked()

    await page.route('**/api/users/privacy/notices', route => route.abort())
    await mail.click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(mail).toBeChecked()
    await page.unroute('**/api/users/privacy/notices')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(mail).not.toBeChecked()
  },
)

test(
  'A customer takes all their data away, and nobody else can',
  ON_DESKTOP_TOO,
  async ({ page, browser }) => {
    const phone = await openPrivacy(page)
    await page.getByRole('button', { name: 'Download my data' }).click()
    const link = page.getByRole('link', { name: 'To read (HTML)' })
    await expect(link).toBeVisible({ timeout: 20_000 })
    await expectNoAxeViolations(page)
    const href = (await link.getAttribute('href')) ?? ''
    const downloading = page.waitForEvent('download')
    await link.click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^my-data-.*\.html$/)
    const html = await (await page.request.get(href)).text()
    expect(html).toContain(phone)

    const read = await (await browser.newContext()).newPage()
    await read.setContent(html)
    await expect(read.getByRole('heading', { name: 'Your account', exact: true })).toBeVisible()
    await expectNoAxeViolations(read)

    const other = await (await browser.newContext()).newPage()
    await signInAs(other, aNewPhone())
    expect((await other.request.get(href)).status()).toBe(404)
  },
)

test(
  'A customer asks to be deleted by an OTP, reads the day, and withdraws',
  ON_DESKTOP_TOO,
  async ({ page }) => {
    const phone = await openPrivacy(page)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.getByText('OTP has been sent')).toBeVisible()
    const otp = page.getByRole('textbox', { name: 'OTP' })
    await expect(otp).toBeFocused()
    await expectNoAxeViolations(page)

    await otp.fill('000000')
    await otp.press('Enter')
    await expect(otp).toHaveAccessibleDescription(/Invalid OTP/)
    await otp.fill(await codeSentTo(page.request, phone))
    await page.getByRole('button', { name: 'Delete after 7 days' }).click()
    await expect(page.getByText(/^Your account is deleted on \d/)).toBeVisible()
    await expectNoAxeViolations(page)

    await page.context().clearCookies()
    await signInAs(page, phone)
    await page.goto('/profile')
    await expect(page.getByText(/^Your account is deleted on \d/)).toBeVisible()
    await page.getByRole('link', { name: 'Privacy and notices' }).click()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('Your account stays.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  },
)

test('A customer signs out of another device', ON_DESKTOP_TOO, async ({ page, browser }) => {
  const phone = aNewPhone()
  const other = await (await browser.newContext()).newPage()
  await signInAs(other, phone)
  await openPrivacy(page, phone)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible()
  expect((await other.request.get('/api/users/profile')).status()).toBe(401)
})

test('In Telugu the page has its own title', ON_DESKTOP_TOO, async ({ page }) => {
  const phone = aNewPhone()
  await signInAs(page, phone)
  await page.context().request.put('/api/users/profile', { data: { language: 'te' } })
  // The browser remembers who they are now: a page in another language than theirs would be left at once.
  await signInAs(page, phone)
  await page.goto('/te/profile/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'మీ సమాచారం, మీ ఇష్టం' })).toBeVisible()
  await expect(page.getByText('ఎప్పుడూ వస్తాయి', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})
