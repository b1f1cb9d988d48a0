import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Firebase, loadFirebaseForBrowsers } from '../../test-support/firebase-for-browsers.ts'
import { IDENTITY_STATES } from '../../test-support/identity-states.ts'
import { openSignInPage, otherThan, type SignInPage } from '../../test-support/phone-sign-in.ts'
import { fill } from '../../test-support/send-row.ts'
import { buildSandbox, type SandboxOptions } from '../app.ts'
import type { FaultMode } from '../faults/faults.ts'
import { LATE_PHONE } from './magic-phones.ts'
import { IDENTITY_REFUSALS } from './refusals.ts'

// The SDK waits half a second where reCAPTCHA would be, longer on busy machines.
vi.setConfig({ testTimeout: 20_000 })

const PHONE = '+919876543210'
const FIVE_MINUTES = 300
const HOUR = 3_600

let firebase: Firebase
let page: SignInPage
beforeAll(async () => {
  firebase = await loadFirebaseForBrowsers()
})
// Other files run in this process, and without a page.
afterAll(() => void vi.unstubAllGlobals())
afterEach(() => {
  vi.useRealTimers()
  return page.close()
})

async function openPage(options: SandboxOptions & { apiKey?: string } = {}): Promise<SignInPage> {
  page = await openSignInPage(firebase, options)
  return page
}

async function signIn() {
  const sent = await page.send(PHONE)
  return sent.confirm(page.newestCode())
}

const refused = (doing: Promise<unknown>, code: string) =>
  expect(doing).rejects.toMatchObject({ code: `auth/${code}` })
const strike = (mode: FaultMode) =>
  page.sandbox.faults.switchOn({ provider: 'identity', mode, seconds: HOUR })

describe("Firebase's SDK signs a phone in", () => {
  it('with the code from the SMS, past its own reCAPTCHA', async () => {
    await openPage()
    const sent = await page.sendWithRecaptcha(PHONE)
    const { user } = await sent.confirm(page.newestCode())

    expect(user).toMatchObject({ phoneNumber: PHONE, providerData: [{ providerId: 'phone', uid: PHONE }] })
    const { claims } = await user.getIdTokenResult()
    expect(claims).toMatchObject({
      iss: 'https://securetoken.google.com/pindivantalu-sandbox',
      aud: 'pindivantalu-sandbox',
      sub: user.uid,
      user_id: user.uid,
      phone_number: PHONE,
      firebase: { identities: { phone: [PHONE] }, sign_in_provider: 'phone' },
    })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(HOUR)
  })

  it('as the same person each time', async () => {
    await openPage()
    const first = await signIn()
    const second = await signIn()

    expect(second.user.uid).toBe(first.user.uid)
    expect(firebase.getAdditionalUserInfo(first)?.isNewUser).toBe(true)
    expect(firebase.getAdditionalUserInfo(second)?.isNewUser).toBe(false)
  })

  it('with a code sent again, or with the first when that comes late', async () => {
    await openPage()
    const first = await page.send(PHONE)
    const firstCode = page.newestCode()
    const second = await page.send(PHONE)

    expect(second.verificationId).not.toBe(first.verificationId)
    await second.confirm(page.newestCode())
    await first.confirm(firstCode)
  })

  it('after a wrong code', async () => {
    await openPage()
    const sent = await page.send(PHONE)
    await refused(sent.confirm(otherThan(page.newestCode())), 'invalid-verification-code')
    await sent.confirm(page.newestCode())
  })

  it('a second before the code expires', async () => {
    await openPage()
    const sent = await page.send(PHONE)
    page.passSeconds(FIVE_MINUTES - 1)
    await sent.confirm(page.newestCode())
  })
})

describe("Firebase's SDK is refused", () => {
  const bySdk = IDENTITY_REFUSALS.filter(({ sdk }) => sdk)

  it.each(bySdk)('$what', async ({ after, send: { path, json }, sdk = '' }) => {
    await openPage()
    const made = after ? await IDENTITY_STATES[after](page) : {}
    const sentBefore = page.sandbox.log.newestFirst().length
    const asked = JSON.parse(fill(JSON.stringify(json), made)) as Record<string, string>
    const { phoneNumber = '', recaptchaToken, sessionInfo = '', code = '' } = asked
    const doing = path.includes('sendVerificationCode')
      ? page.send(phoneNumber, recaptchaToken)
      : page.confirm(sessionInfo, code)
    await refused(doing, sdk)
    expect(page.sandbox.log.newestFirst()).toHaveLength(sentBefore)
  })

  it('a code that counts as expired by a fault', async () => {
    await openPage()
    strike('expire_codes')
    const sent = await page.send(PHONE)
    await refused(sent.confirm(page.newestCode()), 'code-expired')

    page.sandbox.faults.switchAllOff()
    await sent.confirm(page.newestCode())
  })

  it('a code of the phone that gets them late', async () => {
    await openPage()
    const sent = await page.send(LATE_PHONE)
    await refused(sent.confirm(page.newestCode()), 'code-expired')
  })
})

describe("Firebase's SDK is refused to send", () => {
  it('more codes to a phone than an hour allows', async () => {
    await openPage({ sendLimits: { perPhone: 2, perIp: 100 } })
    await page.send(PHONE)
    await page.send(PHONE)
    await refused(page.send(PHONE), 'quota-exceeded')
    await page.send('+919876543211')

    page.passSeconds(HOUR)
    await page.send(PHONE)
  })

  it('more codes from an address than an hour allows', async () => {
    await openPage({ sendLimits: { perPhone: 100, perIp: 2 } })
    await page.send('+919876543211')
    await page.send('+919876543212')
    await refused(page.send('+919876543213'), 'too-many-requests')

    page.passSeconds(HOUR)
    await page.send('+919876543213')
  })

  it('in words that tell a domain not allowed from a puzzle solved badly', async () => {
    await openPage()
    await expect(page.send('+916000000411')).rejects.toThrow('Hostname match not found')
    await expect(page.send('+916000000401')).rejects.not.toThrow('Hostname')
  })

  it('with a blank API key', async () => {
    await openPage({ apiKey: ' ' })
    await refused(page.send(PHONE), 'api-key-not-valid.-please-pass-a-valid-api-key.')
  })
})

describe("Firebase's SDK, when the service is unwell,", () => {
  it.each([
    ['down', 'network-request-failed', 0],
    ['html', 'network-request-failed', 0],
    ['error', 'internal-error', 0],
    ['lost_answer', 'network-request-failed', 1],
  ] as const)('says of %s: %s', async (mode, code, sent) => {
    await openPage()
    strike(mode)
    await refused(page.send(PHONE), code)
    expect(page.sandbox.log.newestFirst()).toHaveLength(sent)
  })

  it('waits for half a minute, and then says network-request-failed', async () => {
    await openPage()
    strike('slow')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isOver = false
    const over = refused(page.send(PHONE), 'network-request-failed').finally(() => {
      isOver = true
    })
    while (!isOver) {
      // As many turns as an answer would need to come; both sides live in this process.
      for (let turn = 0; turn < 200; turn++) await setImmediate()
      await vi.advanceTimersByTimeAsync(30_000)
    }

    await over
  })
})

describe("Firebase's SDK, signed in,", () => {
  it('renews its token, which keeps the time of the sign-in', async () => {
    await openPage()
    const { user } = await signIn()
    const before = await user.getIdTokenResult()
    page.passSeconds(60)
    const after = await user.getIdTokenResult(true)

    expect(Number(after.claims.iat) - Number(before.claims.iat)).toBe(60)
    expect(after.claims.auth_time).toBe(before.claims.auth_time)
  })

  it('is signed out when its token has expired', async () => {
    await openPage()
    const { user } = await signIn()
    page.passSeconds(HOUR + 1)

    await refused(user.reload(), 'user-token-expired')
    expect(page.auth.currentUser).toBeNull()
  })

  it('is signed out when its account is gone', async () => {
    await openPage()
    const { user } = await signIn()
    await page.sandbox.app.inject({
      method: 'DELETE',
      url: '/emulator/v1/projects/pindivantalu-sandbox/accounts',
    })

    await refused(user.getIdToken(true), 'user-token-expired')
    expect(page.auth.currentUser).toBeNull()
  })

  it('cannot renew what a new run of the sandbox knows nothing of', async () => {
    await openPage()
    const { user } = await signIn()
    await page.sandbox.app.close()
    const anotherRun = buildSandbox()
    await anotherRun.app.listen({ host: '127.0.0.1', port: Number(new URL(page.origin).port) })

    await refused(user.getIdToken(true), 'invalid-refresh-token')
    await anotherRun.app.close()
  })

  it('deletes its account', async () => {
    await openPage()
    const { user } = await signIn()
    await user.delete()

    expect(firebase.getAdditionalUserInfo(await signIn())?.isNewUser).toBe(true)
  })
})
