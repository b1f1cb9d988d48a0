import { type APIRequestContext, expect } from '@playwright/test'
import { answered } from '../../answered.ts'
import { SANDBOX } from '../../shop-under-test.ts'

type SentMail = { to: string; subject?: string; text: string }

/** The newest mail in someone's inbox, as soon as there is one. */
export async function newestMailTo(request: APIRequestContext, address: string): Promise<string> {
  const inbox = () => mails(request, `&to=${encodeURIComponent(address)}`)
  await expect.poll(async () => (await inbox()).length).toBeGreaterThan(0)
  return (await inbox())[0]?.text ?? ''
}

/** By the code that was sent there: mails about orders go to a proven email alone. */
export async function proveEmail(customer: APIRequestContext, email: string): Promise<void> {
  await answered(customer.post('/api/email/sendotp', { data: { email } }))
  const otp = /\b\d{6}\b/.exec(await newestMailTo(customer, email))?.[0] ?? ''
  await answered(customer.post('/api/email/verifyotp', { data: { email, otp } }))
}

/** Every mail that holds these words, to whomever. */
export async function mailsAbout(request: APIRequestContext, words: string): Promise<SentMail[]> {
  return (await mails(request)).filter(({ text }) => text.includes(words))
}

async function mails(request: APIRequestContext, filter = ''): Promise<SentMail[]> {
  const answer = await request.get(`${SANDBOX}/sandbox/messages?channel=email${filter}`)
  return (await answer.json()) as SentMail[]
}
