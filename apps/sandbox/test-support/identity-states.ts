import type { Sandbox } from '../src/app.ts'
import type { IdentityState } from '../src/identity/refusals.ts'
import { otherThan } from './phone-sign-in.ts'
import { postAccounts, sendCodeByHttp, signInByHttp } from './sign-in-by-http.ts'

const PHONE = '+919876543210'
const MINUTES = 60
const HOUR = 60 * MINUTES

type Stage = { sandbox: Sandbox; passSeconds(seconds: number): void }
type Made = Record<string, string>

async function codeFor({ sandbox }: Stage, phone = PHONE) {
  const { sessionInfo: session, code } = await sendCodeByHttp(sandbox, phone)
  return { session, code, wrong: otherThan(code) }
}

const signIn = ({ sandbox }: Stage, sessionInfo: string, code: string) =>
  postAccounts(sandbox, 'signInWithPhoneNumber', { sessionInfo, code })

/** What a row of the table needs to have happened, and what came of it. */
export const IDENTITY_STATES: Record<IdentityState, (stage: Stage) => Promise<Made>> = {
  'a code was sent': stage => codeFor(stage),
  'a code was sent to the disabled account': stage => codeFor(stage, '+916000000409'),
  'the code has expired': async stage => {
    const made = await codeFor(stage)
    stage.passSeconds(5 * MINUTES)
    return made
  },
  'the code was used': async stage => {
    const made = await codeFor(stage)
    await signIn(stage, made.session, made.code)
    return made
  },
  'the code was guessed at five times': async stage => {
    const made = await codeFor(stage)
    for (let tries = 0; tries < 5; tries++) await signIn(stage, made.session, made.wrong)
    return made
  },
  'the token has expired': async stage => {
    const { idToken } = await signInByHttp(stage.sandbox, PHONE)
    stage.passSeconds(HOUR + 1)
    return { idToken }
  },
  'the account was deleted': async ({ sandbox }) => {
    const { idToken, refreshToken } = await signInByHttp(sandbox, PHONE)
    await postAccounts(sandbox, 'delete', { idToken })
    return { idToken, refreshToken }
  },
}
