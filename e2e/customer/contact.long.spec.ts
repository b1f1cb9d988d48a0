import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'
import { aNewPhone, signInAs } from '../sign-in.ts'
import { mailsAbout } from './account/mail-inbox.ts'

const CONTACT = /\/api\/email$/

test.use({
  // The browser itself reports what the shop refuses, and a request that a story cut off.
  expectedComplaints:
    /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of (401|503))/,
})

test.describe('At Contact Us a customer', () => {
  test('writes to the shop, which gets it by mail', async ({ page }) => {
    const phone = aNewPhone()
    await openContact(page, phone)
    await expect(page).toHaveTitle('Contact Us | Pindivantalu')
    await expect(page.getByRole('link', { name: 'Enquire on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+\?text=Hi%2C%20I%20have%20the%20following%20enquiry\.$/,
    )
    const { name, phone: phoneField, message, send } = parts(page)
    await expect(name).toHaveValue('User')
    await expect(phoneField).toHaveValue(phone.slice(3))
    await expect(send).toBeDisabled()
    await expectNoAxeViolations(page)

    const words = someWords()
    await message.fill(words)
    await name.fill(' ')
    await expect(send).toBeDisabled()
    await name.fill('Lakshmi Prasanna')
    await send.click()
    await expect(page.getByText('Message sent.')).toBeInViewport()
    await expect(message).toHaveValue('')
    await expect(name).toHaveValue('User')
    await expect(send).toBeDisabled()
    await expect(page.getByRole('heading', { name: 'Send a message' })).toBeFocused()
    await expectNoAxeViolations(page)

    const [mail, ...more] = await mailsAbout(page.request, words)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Lakshmi Prasanna')
    await page.reload()
    await expect(message).toHaveValue('')
  })

  test('sends it again without a second mail when the answer was lost, and loses no change', async ({
    page,
  }) => {
    await openContact(page)
    const words = someWords()
    const { message, send } = parts(page)
    await message.fill(words)
    await page.route(CONTACT, async route => {
      await route.fetch()
      await route.abort()
    })
    await send.click()
    await expect(page.getByText(/^Failed to send email\. You seem to be offline\./)).toBeVisible()
    await send.click()
    await expect(send).toBeEnabled()
    expect(await mailsAbout(page.request, words)).toHaveLength(1)

    await page.unroute(CONTACT)
    await message.fill(`${words} And 500032?`)
    await send.click()
    await expect(page.getByText('Message sent.')).toBeVisible()
    expect(await mailsAbout(page.request, `${words} And 500032?`)).toHaveLength(1)
  })

  test('finds a half-written message again after a reload and after signing in again; others do not', async ({
    page,
  }) => {
    const phone = aNewPhone()
    await openContact(page, phone)
    const words = someWords()
    const { message, subject, send } = parts(page)
    await subject.fill('Pincode')
    await message.fill(words)
    await page.reload()
    await expect(message).toHaveValue(words)

    await page.context().clearCookies()
    await send.click()
    await expect(page).toHaveURL('/login?redirect=%2Fcontact')

    await openContact(page, aNewPhone())
    await expect(message).toHaveValue('')
    await openContact(page, phone)
    await expect(message).toHaveValue(words)
    await expect(subject).toHaveValue('Pincode')
    await send.click()
    await expect(page.getByText('Message sent.')).toBeVisible()
  })
})

async function openContact(page: Page, phone = aNewPhone()): Promise<void> {
  await signInAs(page, phone)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
}

function parts(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name })
  return {
    name: field('Name'),
    phone: field('Phone'),
    email: field('Email'),
    subject: field('Subject'),
    message: field('Message'),
    send: page.getByRole('button', { name: 'Send', exact: true }),
  }
}

/** Words that no other story writes. */
function someWords(): string {
  return `Do you deliver to 500081? (${crypto.randomUUID()})`
}
