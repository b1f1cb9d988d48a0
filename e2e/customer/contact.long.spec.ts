import type { Page, Request } from '@playwright/test'
import { expect, expectNoAxeViolations, holdBack, test } from '../fixtures.ts'
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

  test('is shown what to put right before anything is sent', async ({ page }) => {
    await openContact(page)
    const { phone, email, message, send } = parts(page)
    await message.fill(someWords())
    await phone.fill('12345')
    await email.fill('lakshmi@example')
    await message.focus()
    await expect(page.getByText('Enter valid 10 digit phone number')).toBeVisible()
    await expect(page.getByText('Enter an email like name@example.com')).toBeVisible()
    await expectNoAxeViolations(page)
    const asked = requestsTo(page, CONTACT)
    await send.click()
    await expect(phone).toBeFocused()
    expect(asked).toEqual([])
    await phone.fill('+91 90000 00004')
    await email.fill('')
    await send.click()
    await expect(page.getByText('Message sent.')).toBeVisible()
  })

  test('is told when it could not be sent, keeps every word and sends it again', async ({ page }) => {
    await openContact(page)
    const words = someWords()
    const { name, phone, email, subject, message, send } = parts(page)
    await name.fill('Lakshmi')
    await phone.fill('9000000009')
    await email.fill('lakshmi@example.com')
    await subject.fill('Festival quantity')
    await message.fill(words)
    const asked = requestsTo(page, CONTACT)
    await page.route(CONTACT, route =>
      route.fulfill({ status: 503, json: { message: 'Failed to send email.' } }),
    )
    await send.click()
    await expect(page.getByText('Failed to send email.')).toBeVisible()
    await expect(name).toHaveValue('Lakshmi')
    await expect(phone).toHaveValue('9000000009')
    await expect(email).toHaveValue('lakshmi@example.com')
    await expect(subject).toHaveValue('Festival quantity')
    await expect(message).toHaveValue(words)
    await expectNoAxeViolations(page)

    await page.unroute(CONTACT)
    await send.click()
    await expect(page.getByText('Message sent.')).toBeVisible()
    const [first, again] = asked.map(request => request.postDataJSON().submissionId)
    expect(again).toBe(first)
    expect(await mailsAbout(page.request, words)).toHaveLength(1)
  })

  test('who presses twice sends once', async ({ page }) => {
    await openContact(page)
    const words = someWords()
    await parts(page).message.fill(words)
    const mayGo = await holdBack(page, CONTACT)
    const asked = requestsTo(page, CONTACT)
    await parts(page).send.dblclick()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).press('Enter')
    mayGo()
    await expect(page.getByText('Message sent.')).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(await mailsAbout(page.request, words)).toHaveLength(1)
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

function requestsTo(page: Page, url: RegExp): Request[] {
  const requests: Request[] = []
  page.on('request', request => {
    if (url.test(request.url())) requests.push(request)
  })
  return requests
}

/** Words that no other story writes. */
function someWords(): string {
  return `Do you deliver to 500081? (${crypto.randomUUID()})`
}
