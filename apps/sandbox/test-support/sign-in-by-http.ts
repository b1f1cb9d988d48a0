import type { Sandbox } from '../src/app.ts'

type Tokens = { idToken: string; refreshToken: string; localId: string }

/** Posts to the identity service as its SDK does. */
export function postAccounts(sandbox: Sandbox, act: string, payload: object, query = 'key=any') {
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${act}?${query}`
  return sandbox.app.inject({ method: 'POST', url, payload })
}

export async function sendCodeByHttp(sandbox: Sandbox, phoneNumber: string) {
  const sent = await postAccounts(sandbox, 'sendVerificationCode', { phoneNumber, recaptchaToken: 'solved' })
  const [sms] = sandbox.log.newestFirst({ channel: 'sms', to: phoneNumber })
  return { sessionInfo: String(sent.json().sessionInfo), code: sms?.text.slice(0, 6) ?? '' }
}

export async function signInByHttp(sandbox: Sandbox, phoneNumber: string): Promise<Tokens> {
  const sent = await sendCodeByHttp(sandbox, phoneNumber)
  return (await postAccounts(sandbox, 'signInWithPhoneNumber', sent)).json() as Tokens
}
