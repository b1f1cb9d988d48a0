import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'
import { codeSentTo } from './sign-in.ts'

/** What a wrong code and a refused call make the browser itself report. */
export const REFUSALS =
  /^Failed to load resource: (net::ERR_FAILED|the server responded with a status of \d+)/

/** Its codes are too old when they come. */
export const LATE_PHONE = '+916000000410'

/** The provider's call that sends a code. */
export const SENDING = /accounts:sendVerificationCode/

/** The parts of every sign-in form: those of the first step, then those of the second. */
export function formOf(page: Page) {
  const main = page.getByRole('main')
  return {
    name: main.getByRole('textbox', { name: 'Name' }),
    email: main.getByRole('textbox', { name: 'Email Address' }),
    phone: main.getByRole('textbox', { name: 'Phone' }),
    send: main.getByRole('button', { name: 'Send OTP' }),
    goOn: main.getByRole('button', { name: 'Enter the OTP' }),
    change: main.getByRole('button', { name: 'Change number' }),
    otp: main.getByRole('textbox', { name: 'OTP' }),
    verify: main.getByRole('button', { name: 'Verify OTP' }),
    resend: main.getByRole('button', { name: 'Resend OTP' }),
    alert: main.getByRole('alert'),
  }
}

export async function sendCodeTo(page: Page, phone: string): Promise<void> {
  const form = formOf(page)
  await form.phone.fill(phone.replace('+91', ''))
  await form.send.click()
  await expect(page.getByText('OTP has been sent')).toBeVisible()
  await expect(form.otp).toBeFocused()
}

export async function enterCodeOf(page: Page, phone: string): Promise<void> {
  const form = formOf(page)
  await form.otp.fill(await codeSentTo(page.request, phone))
  await form.verify.click()
}

/** A code that was not sent. */
export async function aWrongCodeFor(page: Page, phone: string): Promise<string> {
  const code = await codeSentTo(page.request, phone)
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** How often the page has asked for what matches, from now on. */
export function countCalls(page: Page, url: RegExp): () => number {
  let calls = 0
  page.on('request', (request: Request) => {
    if (request.method() !== 'OPTIONS' && url.test(request.url())) calls += 1
  })
  return () => calls
}

const IDENTITY_SERVICE = /identitytoolkit\.googleapis\.com/

/** The identity service as this one page sees it: others who sign in meanwhile must not suffer. */
export async function cutOffIdentity(page: Page): Promise<() => Promise<void>> {
  await page.route(IDENTITY_SERVICE, route => route.abort('failed'))
  return () => page.unroute(IDENTITY_SERVICE)
}
