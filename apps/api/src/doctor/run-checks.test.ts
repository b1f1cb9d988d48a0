import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startS3Server } from '../../test-support/s3-server.ts'
import { startSandbox } from '../../test-support/sandbox.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../http/logger.ts'
import { createMailer } from '../providers/mail/mailer.ts'
import { createRazorpay } from '../providers/razorpay/razorpay.ts'
import { runChecks } from './run-checks.ts'

const shop = createServer((_request, answer) =>
  answer.end(JSON.stringify({ shopUrl: `http://localhost:${shopPort}` })),
).listen(0)
const shopPort = String((shop.address() as AddressInfo).port)
const sandbox = await startSandbox({ PORT: shopPort })
const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'))
afterAll(async () => {
  shop.close()
  await rm(dataDir, { recursive: true })
})
afterEach(() => sandbox.recover())

async function linesOf(env: Record<string, string> = {}): Promise<string[]> {
  const config = readConfig({
    DATABASE_URL: 'postgres://unused',
    PORT: shopPort,
    SANDBOX_PORT: new URL(sandbox.url).port,
    SANDBOX_SMTP_PORT: new URL(sandbox.smtpUrl).port,
    DATA_DIR: dataDir,
    APPCHECK_MODE: 'enforce',
    RECAPTCHA_ENTERPRISE_SITE_KEY: 'a-site-key',
    ...env,
  })
  const log = createLogger('silent')
  const results = await runChecks({
    config,
    razorpay: createRazorpay(config.razorpay, log),
    mailer: createMailer(config.mail, log),
  })
  return results.map(({ name, isRight, found, toDo }) =>
    isRight ? `${name}: ${found}` : `NOT ${name}: ${found}. ${toDo}`,
  )
}
const wrongLinesOf = async (env?: Record<string, string>) =>
  (await linesOf(env)).filter(line => line.startsWith('NOT '))

it('finds everything right at the stand-ins', async () => {
  expect(await linesOf()).toEqual([
    `Shop URL: http://localhost:${shopPort} answers, without TLS`,
    expect.stringMatching(/^Clock: [0-3] s off$/),
    'Razorpay key: accepted, a test key: it takes no money',
    'Firebase sign-in keys: 1 published',
    'Firebase project: key accepted, localhost is authorised',
    'App Check keys: 1 published',
    'WhatsApp number: +914000000000 Pindivantalu, quality GREEN',
    "WhatsApp templates: 18 approved, in the shop's words, each in en and te",
    'WhatsApp webhook: an app is subscribed',
    'MSG91 balance: 4210 SMS left',
    "MSG91 templates: 4 active, in the shop's words; in Telugu delivery_code 128 Unicode characters, 2 parts; call_back 109 Unicode characters, 2 parts; payment_reminder 116 Unicode characters, 2 parts; running_late 94 Unicode characters, 2 parts",
    'Twilio account: active, 21.50 USD left',
    'Mail server: answers; no login is set',
    'Files: folders in DATA_DIR: written, read, listed, deleted',
  ])
})

describe('tells each fault in its line alone, and what to do', () => {
  it.each([
    ['razorpay', 'refuse_key', [/^NOT Razorpay key: the key is not accepted \(401.*API keys/]],
    ['razorpay', 'down', [/^NOT Razorpay key: no answer that can be read \(.*outage/]],
    ['razorpay', 'html', [/^NOT Razorpay key: no answer that can be read \(502 without JSON\)/]],
    [
      'identity',
      'no_keys',
      [/^NOT Firebase sign-in keys: no keys .*nobody can sign in/, /^NOT App Check keys: no keys/],
    ],
    [
      'identity',
      'domain_not_allowed',
      [/^NOT Firebase project: localhost is not an authorised domain.*Authorised domains/],
    ],
    ['identity', 'other_project', [/^NOT Firebase project: the key is of project number 999999999999/]],
    ['identity', 'wrong_clock', [/^NOT Clock: (59\d|60\d) s slow\. switch on time synchronisation/]],
    [
      'whatsapp',
      'refuse_key',
      [
        /^NOT WhatsApp number: the key is not accepted.*WHATSAPP_TOKEN/,
        /^NOT WhatsApp templates: the key is not accepted/,
        /^NOT WhatsApp webhook: the key is not accepted/,
      ],
    ],
    ['whatsapp', 'number_not_connected', [/^NOT WhatsApp number: \+914000000000 is DISCONNECTED\. register/]],
    ['whatsapp', 'template_missing', [/^NOT WhatsApp templates: order_placed is not there in en\. submit/]],
    [
      'whatsapp',
      'no_telugu_templates',
      [/^NOT WhatsApp templates: order_placed is not there in te; .*; until then it leaves in English/],
    ],
    ['whatsapp', 'template_pending', [/^NOT WhatsApp templates: order_placed is PENDING\. wait/]],
    [
      'whatsapp',
      'template_changed',
      [/^NOT WhatsApp templates: the words of order_placed are not the shop's\. change/],
    ],
    [
      'whatsapp',
      'template_miscategorised',
      [/^NOT WhatsApp templates: order_placed has the category MARKETING, not UTILITY\. appeal/],
    ],
    [
      'whatsapp',
      'template_elsewhere',
      [
        /^NOT WhatsApp templates: the button of order_placed leads to https:\/\/elsewhere\.example\/\{\{1\}\}\. let/,
      ],
    ],
    ['whatsapp', 'not_subscribed', [/^NOT WhatsApp webhook: no app is subscribed.*subscribe the app/]],
    [
      'msg91',
      'refuse_key',
      [
        /^NOT MSG91 balance: the key is not accepted \(401\).*MSG91_AUTH_KEY/,
        /^NOT MSG91 templates: the key/,
      ],
    ],
    ['msg91', 'no_balance', [/^NOT MSG91 balance: 0 SMS left\. recharge/]],
    [
      'msg91',
      'template_missing',
      [/^NOT MSG91 templates: delivery_code: MSG91 knows no active .*MSG91_DELIVERY_CODE_TEMPLATE_ID/],
    ],
    ['msg91', 'template_pending', [/^NOT MSG91 templates: delivery_code: is not approved/]],
    ['msg91', 'template_changed', [/^NOT MSG91 templates: delivery_code: its words are not the shop's/]],
    ['twilio', 'refuse_key', [/^NOT Twilio account: the key is not accepted \(401\).*TWILIO_AUTH_TOKEN/]],
    ['twilio', 'suspended', [/^NOT Twilio account: the account is suspended/]],
    ['twilio', 'no_balance', [/^NOT Twilio account: 0\.00 USD left\. recharge/]],
    ['smtp', 'refuse_key', [/^NOT Mail server: it refuses us \(.*554\)/]],
    ['smtp', 'down', [/^NOT Mail server: it does not answer/]],
  ])('%s: %s', async (provider, mode, expected) => {
    await sandbox.strike(mode, provider)
    const wrong = await wrongLinesOf()
    expect(wrong).toEqual(expected.map(line => expect.stringMatching(line)))
  })

  it.each([
    ['identity', 'error', 500, ['Firebase sign-in keys', 'Firebase project', 'App Check keys']],
    ['identity', 'rate_limit', 429, ['Firebase sign-in keys', 'Firebase project', 'App Check keys']],
    ['msg91', 'error', 500, ['MSG91 balance', 'MSG91 templates']],
    ['msg91', 'rate_limit', 429, ['MSG91 balance', 'MSG91 templates']],
    ['twilio', 'error', 500, ['Twilio account']],
    ['twilio', 'rate_limit', 429, ['Twilio account']],
  ])(
    'trouble of the provider’s own, without a word about keys: %s %s',
    async (provider, mode, status, names) => {
      await sandbox.strike(mode, provider)
      expect(await wrongLinesOf()).toEqual(
        names.map(
          name => `NOT ${name}: it cannot answer now (${status}). wait a little, and run the checks again`,
        ),
      )
    },
  )

  it('a key of Firebase that is not accepted', async () => {
    await sandbox.strike('refuse_key', 'identity')
    expect(await wrongLinesOf()).toContainEqual(
      expect.stringMatching(/^NOT Firebase project: the API key is not accepted \(400\).*FIREBASE_API_KEY/),
    )
  })

  it('a shop that is not at its URL, or something else there', async () => {
    expect(await wrongLinesOf({ SHOP_URL: 'http://localhost:1' })).toContainEqual(
      expect.stringMatching(
        /^NOT Shop URL: http:\/\/localhost:1 cannot be reached \(ECONNREFUSED\)\. look at/,
      ),
    )
    expect(await wrongLinesOf({ SHOP_URL: sandbox.url })).toContainEqual(
      expect.stringMatching(/^NOT Shop URL: .* is answered by something else\. let DNS/),
    )
  })

  it('a disk that cannot be written to', async () => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    expect(await wrongLinesOf({ DATA_DIR: file })).toEqual([
      expect.stringMatching(
        /^NOT Files: folders in DATA_DIR, pictures\/: A file could not be written to the disk: ENOTDIR.*disk is not full/,
      ),
    ])
  })
})

it('writes, reads and deletes in a bucket, and reports one that is not there', async () => {
  const s3 = await startS3Server()
  const env = {
    FILES_S3_ENDPOINT: s3.endpoint,
    FILES_S3_BUCKET: s3.bucket,
    FILES_S3_REGION: s3.region,
    FILES_S3_ACCESS_KEY_ID: s3.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  expect(await linesOf(env)).toContain(`Files: bucket ${s3.bucket}: written, read, listed, deleted`)
  expect(await wrongLinesOf({ ...env, FILES_S3_BUCKET: 'nowhere' })).toEqual([
    expect.stringMatching(
      /^NOT Files: bucket nowhere, pictures\/: The store of files does not answer: .*NoSuchBucket.*FILES_S3_…/,
    ),
  ])
})

it('says where no SMS is registered in Telugu', async () => {
  const ids = ['DELIVERY_CODE', 'CALL_BACK', 'PAYMENT_REMINDER', 'RUNNING_LATE']
  const none = Object.fromEntries(ids.map(id => [`MSG91_${id}_TELUGU_TEMPLATE_ID`, '']))
  expect(await linesOf(none)).toContain(
    "MSG91 templates: 4 active, in the shop's words; none in Telugu: everyone gets English",
  )
})

it('asks only those that send SMS', async () => {
  const lines = await linesOf({ SMS_PROVIDERS: 'twilio', APPCHECK_MODE: 'off' })
  expect(lines.filter(line => /MSG91|App Check/.test(line))).toEqual([])
  expect(lines).toContainEqual(expect.stringMatching(/^Twilio account: active/))
})
