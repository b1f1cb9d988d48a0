import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import { postAccounts, sendCodeByHttp, signInByHttp } from '../../test-support/sign-in-by-http.ts'
import { buildSandbox, type Sandbox, type SandboxOptions } from '../app.ts'

const PHONE = '+919876543210'
const TOOLKIT = '/identitytoolkit.googleapis.com'
const TOKEN = '/securetoken.googleapis.com/v1/token'
const KEYS = 'securetoken@system.gserviceaccount.com'
const EMULATOR = '/emulator/v1/projects/pindivantalu-sandbox'

let sandbox: Sandbox
afterEach(() => sandbox.app.close())

function open(options: SandboxOptions = {}): Sandbox {
  sandbox = buildSandbox(options)
  return sandbox
}

const messageOf = (answer: { json(): unknown }) =>
  (answer.json() as { error: { message: string } }).error.message

describe('a sign-in code', () => {
  it('comes as an SMS that the browser can read, too', async () => {
    const { code } = await sendCodeByHttp(open(), PHONE)

    expect(code).toMatch(/^\d{6}$/)
    expect(sandbox.log.newestFirst()).toMatchObject([
      {
        channel: 'sms',
        to: PHONE,
        text: `${code} is your verification code for localhost.\n\n@localhost #${code}`,
      },
    ])
  })

  it('is listed for tests, newest last, until it is used', async () => {
    const first = await sendCodeByHttp(open(), PHONE)
    const second = await sendCodeByHttp(sandbox, '+919876543211')
    const listed = async () => (await sandbox.app.inject(`${EMULATOR}/verificationCodes`)).json()

    expect(await listed()).toEqual({
      verificationCodes: [
        { ...first, phoneNumber: PHONE },
        { ...second, phoneNumber: '+919876543211' },
      ],
    })
    await postAccounts(sandbox, 'signInWithPhoneNumber', first)
    expect(await listed()).toMatchObject({ verificationCodes: [{ phoneNumber: '+919876543211' }] })
  })

  it('is not listed for another project', async () => {
    const answer = await open().app.inject('/emulator/v1/projects/another-shop/verificationCodes')

    expect(answer.statusCode).toBe(404)
    expect(messageOf(answer)).toBe(
      'This sandbox stands in for the project pindivantalu-sandbox, not for another-shop.',
    )
  })

  it('is sent 200 times an hour to one person', async () => {
    open()
    for (let times = 0; times < 200; times++) {
      expect((await sendCodeByHttp(sandbox, PHONE)).sessionInfo).not.toBe('undefined')
    }
  })
})

describe("Google's keys", () => {
  it.each([`/service_accounts/v1/jwk/${KEYS}`, `/robot/v1/metadata/x509/${KEYS}`])(
    'may be kept for a while (%s)',
    async path => {
      const answer = await open().app.inject(path)
      expect(answer.headers['cache-control']).toMatch(/max-age=\d+/)
    },
  )

  it('prove the token of whatever project the shop has', async () => {
    open({ project: { id: 'another-shop', number: '42' } })
    const origin = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
    const { idToken } = await signInByHttp(sandbox, PHONE)
    const keys = createRemoteJWKSet(new URL(`${origin}/service_accounts/v1/jwk/${KEYS}`))

    const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
      issuer: 'https://securetoken.google.com/another-shop',
      audience: 'another-shop',
      algorithms: ['RS256'],
    })
    expect(protectedHeader).toEqual({ alg: 'RS256', kid: expect.any(String), typ: 'JWT' })
    expect(payload.phone_number).toBe(PHONE)
  })

  it('cannot be had, nor kept, when the service is unwell', async () => {
    open().faults.switchOn({ provider: 'identity', mode: 'error', seconds: 60 })
    const answer = await sandbox.app.inject(`/service_accounts/v1/jwk/${KEYS}`)

    expect(answer.statusCode).toBe(500)
    expect(answer.headers).not.toHaveProperty('cache-control')
  })
})

describe('pages of another origin', () => {
  const preflight = (url: string) => ({
    method: 'OPTIONS' as const,
    url,
    headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' },
  })

  it.each([
    `${TOOLKIT}/v2/recaptchaConfig`,
    `${TOOLKIT}/v1/recaptchaParams`,
    `${TOOLKIT}/v1/accounts:sendVerificationCode`,
    `${TOOLKIT}/v1/accounts:signInWithPhoneNumber`,
    `${TOOLKIT}/v1/accounts:lookup`,
    `${TOOLKIT}/v1/accounts:delete`,
    TOKEN,
  ])('may call %s, even when the service is unwell', async path => {
    open().faults.switchOn({ provider: 'identity', mode: 'error', seconds: 60 })
    const answer = await sandbox.app.inject(preflight(`${path}?key=any`))

    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers':
        'content-type, x-client-version, x-firebase-gmpid, x-firebase-client, x-firebase-appcheck, x-firebase-locale',
    })
    const refusal = await sandbox.app.inject({ method: 'GET', url: `${TOOLKIT}/v1/recaptchaParams?key=any` })
    expect(refusal.headers['access-control-allow-origin']).toBe('*')
  })

  it.each(['/sandbox/messages', `${EMULATOR}/verificationCodes`, `/service_accounts/v1/jwk/${KEYS}`])(
    'may not call %s',
    async path => {
      expect((await open().app.inject(preflight(path))).statusCode).toBe(404)
      expect((await sandbox.app.inject(path)).headers).not.toHaveProperty('access-control-allow-origin')
    },
  )
})

describe('a call that makes no sense', () => {
  it.each([
    ['a number for a phone', { phoneNumber: 9_876_543_210 }],
    ['a list', []],
  ])('is refused for %s', async (_why, payload) => {
    const answer = await postAccounts(open(), 'sendVerificationCode', payload)
    expect(answer.statusCode).toBe(400)
    expect(messageOf(answer)).toMatch(/^Invalid JSON payload received\./)
  })
})
