import type { APIRequestContext, Page } from '@playwright/test'
import { SANDBOX } from './shop-under-test.ts'

const PROJECT = 'pindivantalu-sandbox'

export const DEMO = {
  admin: '+919000000001',
  approvedPartner: '+919000000002',
  pendingPartner: '+919000000003',
  customer: '+919000000004',
  otherCustomer: '+919000000005',
}

/** A mobile number that no other story uses. */
export function aNewPhone(): string {
  return `+917${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
}

type SentCode = { code: string; phoneNumber: string; sessionInfo: string }

/** The newest code that was sent to a phone. */
export async function codeSentTo(request: APIRequestContext, phone: string): Promise<string> {
  return codeWhere(request, ({ phoneNumber }) => phoneNumber === phone)
}

async function codeWhere(
  request: APIRequestContext,
  isIt: (sent: SentCode) => boolean,
  sandbox = SANDBOX,
): Promise<string> {
  const answer = await request.get(`${sandbox}/emulator/v1/projects/${PROJECT}/verificationCodes`)
  const { verificationCodes } = (await answer.json()) as { verificationCodes: SentCode[] }
  const sent = verificationCodes.findLast(isIt)
  if (!sent) throw new Error('No such code was sent')
  return sent.code
}

/** The identity provider's word that a phone was proven, as its SDK would have fetched it. */
export async function tokenFor(
  request: APIRequestContext,
  phone: string,
  sandbox = SANDBOX,
): Promise<string> {
  const identity = `${sandbox}/identitytoolkit.googleapis.com/v1/accounts`
  const send = await request.post(`${identity}:sendVerificationCode?key=sandbox`, {
    data: { phoneNumber: phone, clientType: 'CLIENT_TYPE_WEB', recaptchaToken: 'of a story' },
  })
  const { sessionInfo } = (await send.json()) as { sessionInfo: string }
  // Other stories may sign the same person in at the same time.
  const code = await codeWhere(request, sent => sent.sessionInfo === sessionInfo, sandbox)
  const confirm = await request.post(`${identity}:signInWithPhoneNumber?key=sandbox`, {
    data: { sessionInfo, code },
  })
  return ((await confirm.json()) as { idToken: string }).idToken
}

/** For stories that begin with someone signed in: the cookie and what the browser remembers, without the screens. */
export async function signInAs(page: Page, phone: string, sandbox = SANDBOX): Promise<void> {
  await rememberUser(page, await signInByApi(page.context().request, phone, sandbox))
}

/** As the shop's own page does after signing in. */
export async function rememberUser(page: Page, userInfo: string): Promise<void> {
  // A page of the shop's that runs no script.
  await page.goto('/favicon.svg', { waitUntil: 'load' })
  await page.evaluate(text => localStorage.setItem('userInfo', text), userInfo)
}

/** For people who act in a story without being seen. */
export async function signInByApi(
  request: APIRequestContext,
  phone: string,
  sandbox = SANDBOX,
): Promise<string> {
  const token = await tokenFor(request, phone, sandbox)
  const answer = await request.post('/api/users/auth', { data: { token } })
  if (!answer.ok()) throw new Error(`Signing in as ${phone} was answered ${await answer.text()}`)
  return answer.text()
}
