import { describe, expect, it } from 'vitest'
import { ConfigError, examineConfig, readConfig } from './config.ts'

const realKeys = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop@db/shop',
  SHOP_URL: 'https://pindivantalu.example',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRETS: 'w2c6yR0vQmT9bJ4hZs8nLx1kFd5gUe7A',
  FIREBASE_API_KEY: 'key',
  FIREBASE_PROJECT_ID: 'pindivantalu',
  FIREBASE_APP_ID: '1:2:web:3',
  WHATSAPP_TOKEN: 'secret',
  WHATSAPP_APP_SECRET: 'secret',
  WHATSAPP_VERIFY_TOKEN: 'p7Xk3VtZ0qNf9sRb2yLd6hWm4cGj8uEa',
  WHATSAPP_PHONE_NUMBER_ID: '1',
  WHATSAPP_BUSINESS_ACCOUNT_ID: '102290129340398',
  MSG91_AUTH_KEY: 'secret',
  MSG91_DELIVERY_CODE_TEMPLATE_ID: '1',
  MSG91_CALL_BACK_TEMPLATE_ID: '2',
  MSG91_PAYMENT_REMINDER_TEMPLATE_ID: '3',
  MSG91_RUNNING_LATE_TEMPLATE_ID: '4',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: 'MG1',
  SMTP_URL: 'smtps://shop:secret@mail.example',
  MAIL_FROM: 'shop@pindivantalu.example',
  CODE_SECRET: 'n5Hb8vYc1xKz4mTq7wRj0gLs3dPf6uEa',
}

function problemsOf(env: Record<string, string>): string {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.join('\n')
    throw error
  }
}

describe('the configuration', () => {
  it('points at the sandbox when nothing but the database is given', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://localhost/shop' })
    expect(config).toMatchObject({ port: 3000, isProduction: false, shopUrl: 'http://localhost:3000' })
    expect(config.razorpay.keyId).toContain('sandbox')
  })

  it('says of a secret that lies nowhere which it is, before all else', () => {
    const env = { ...realKeys, CODE_SECRET: '', CODE_SECRET_FILE: '/nowhere/code' }
    expect(problemsOf(env)).toBe(
      'CODE_SECRET: CODE_SECRET_FILE names /nowhere/code, which cannot be read (ENOENT)',
    )
  })

  it('starts in production with real keys, without the seller’s details', () => {
    expect(readConfig(realKeys)).toMatchObject({ isProduction: true, fssaiNumber: null, gstin: null })
  })

  it('asks Google for keys in production and the sandbox elsewhere', () => {
    expect(readConfig(realKeys).firebase).toMatchObject({
      emulatorUrl: null,
      keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      appCheckKeysUrl: 'https://firebaseappcheck.googleapis.com/v1/jwks',
    })
    const atHome = readConfig({ DATABASE_URL: 'postgres://localhost/shop', SANDBOX_PORT: '4100' })
    expect(atHome.firebase).toMatchObject({ emulatorUrl: 'http://localhost:4100' })
    expect(atHome.firebase.keysUrl).toMatch(/^http:\/\/localhost:4100\//)
  })

  it('asks Razorpay and WhatsApp themselves in production and the sandbox elsewhere', () => {
    expect(readConfig(realKeys)).toMatchObject({
      razorpay: {
        apiUrl: 'https://api.razorpay.com',
        checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      },
      whatsapp: { apiUrl: 'https://graph.facebook.com/v23.0' },
    })
    const atHome = readConfig({ DATABASE_URL: 'postgres://localhost/shop', SANDBOX_PORT: '4100' })
    expect(atHome.razorpay.apiUrl).toBe('http://localhost:4100')
    expect(atHome.whatsapp.apiUrl).toBe('http://localhost:4100/v23.0')
  })

  it('asks who sends SMS in the order they are named, themselves in production', () => {
    expect(readConfig(realKeys).sms).toMatchObject({
      providers: ['msg91', 'twilio'],
      msg91: { apiUrl: 'https://control.msg91.com' },
      twilio: { apiUrl: 'https://api.twilio.com' },
    })
    const named = (SMS_PROVIDERS: string) => readConfig({ ...realKeys, SMS_PROVIDERS }).sms.providers
    expect(named('twilio, msg91,twilio')).toEqual(['twilio', 'msg91'])
    expect(named('')).toEqual([])
    const atHome = readConfig({ DATABASE_URL: 'postgres://localhost/shop', SANDBOX_PORT: '4100' })
    expect(atHome.sms.msg91.apiUrl).toBe('http://localhost:4100')
    expect(atHome.sms.twilio.apiUrl).toBe('http://localhost:4100')
  })

  it('needs the keys of those alone that send SMS', () => {
    const withoutMsg91 = { ...realKeys, MSG91_AUTH_KEY: '', MSG91_DELIVERY_CODE_TEMPLATE_ID: '' }
    expect(problemsOf({ ...withoutMsg91, SMS_PROVIDERS: 'twilio' })).toBe('')
    expect(problemsOf(withoutMsg91).split('\n')).toEqual([
      'MSG91_AUTH_KEY: is empty',
      'MSG91_DELIVERY_CODE_TEMPLATE_ID: is empty',
    ])
  })

  it('starts without SMS in Telugu, and sends none of the sandbox’s in production', () => {
    const telugu = (env: Record<string, string>) => readConfig(env).sms.msg91.templateIds.te.call_back
    expect(telugu(realKeys)).toBe('')
    expect(telugu({ ...realKeys, MSG91_CALL_BACK_TELUGU_TEMPLATE_ID: '8' })).toBe('8')
    expect(telugu({ DATABASE_URL: 'postgres://localhost/shop' })).toBe('sandbox-call-back-telugu')
  })

  it('takes several webhook secrets, the newest first', () => {
    const [newer, older] = ['new-'.repeat(8), 'old-'.repeat(8)]
    const { razorpay } = readConfig({ ...realKeys, RAZORPAY_WEBHOOK_SECRETS: `${newer}, ${older}` })
    expect(razorpay.webhookSecrets).toEqual([newer, older])
  })

  it('believes the proxies that are named, and none by default', () => {
    const trusted = (TRUST_PROXY?: string) =>
      readConfig({ ...realKeys, ...(TRUST_PROXY && { TRUST_PROXY }) }).trustProxy
    expect(trusted()).toBe(false)
    expect(trusted('loopback, 10.0.0.0/8')).toBe('loopback, 10.0.0.0/8')
  })

  it('keeps files in folders, or in the bucket that is named with all its keys', () => {
    expect(readConfig(realKeys).filesInS3).toBeNull()
    const bucket = {
      FILES_S3_ENDPOINT: 'https://s3.example',
      FILES_S3_BUCKET: 'shop',
      FILES_S3_ACCESS_KEY_ID: 'key',
      FILES_S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(readConfig({ ...realKeys, ...bucket }).filesInS3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'shop',
      region: 'auto',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
    for (const env of [realKeys, { DATABASE_URL: 'postgres://localhost/shop' }])
      expect(problemsOf({ ...env, ...bucket, FILES_S3_ENDPOINT: '' })).toBe(
        'FILES_S3_ENDPOINT: is empty, and FILES_S3_BUCKET, FILES_S3_ACCESS_KEY_ID, FILES_S3_SECRET_ACCESS_KEY not',
      )
    expect(problemsOf({ ...realKeys, ...bucket, FILES_S3_ENDPOINT: 'http://s3.example' })).toBe(
      'FILES_S3_ENDPOINT: an https address',
    )
    for (const env of [realKeys, { DATABASE_URL: 'postgres://localhost/shop' }]) {
      expect(problemsOf({ ...env, FILES_S3_ENDPOINT: 'https://s3.example' }).split('\n')).toEqual([
        'FILES_S3_BUCKET: is empty',
        'FILES_S3_ACCESS_KEY_ID: is empty',
        'FILES_S3_SECRET_ACCESS_KEY: is empty',
      ])
    }
  })

  it.each([
    ['a sandbox key', { RAZORPAY_KEY_ID: 'rzp_test_sandbox' }, 'RAZORPAY_KEY_ID'],
    ['a sandbox project', { FIREBASE_PROJECT_ID: 'pindivantalu-sandbox' }, 'FIREBASE_PROJECT_ID'],
    ['a moved clock', { SHOP_NOW: '2026-01-10T06:00:00Z' }, 'SHOP_NOW'],
    ['no public URL', { SHOP_URL: '' }, 'SHOP_URL'],
    ['a URL without https', { SHOP_URL: 'http://pindivantalu.example' }, 'SHOP_URL'],
    ['no mail server', { SMTP_URL: '' }, 'SMTP_URL'],
    ['a sandbox secret', { CODE_SECRET: 'sandbox-code-secret' }, 'CODE_SECRET'],
    ['a sandbox sender', { MAIL_FROM: 'shop@sandbox.pindivantalu.example' }, 'MAIL_FROM'],
    [
      'the sandbox’s sign-in',
      { FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:3100' },
      'FIREBASE_AUTH_EMULATOR_URL',
    ],
    ['keys fetched without https', { FIREBASE_JWKS_URL: 'http://localhost:3100/keys' }, 'FIREBASE_JWKS_URL'],
    ['App Check without its key', { APPCHECK_MODE: 'enforce' }, 'RECAPTCHA_ENTERPRISE_SITE_KEY'],
    ['an empty secret', { RAZORPAY_KEY_SECRET: '' }, 'RAZORPAY_KEY_SECRET'],
    ['no webhook secret', { RAZORPAY_WEBHOOK_SECRETS: ' , ' }, 'RAZORPAY_WEBHOOK_SECRETS'],
    ['a sandbox number', { WHATSAPP_PHONE_NUMBER_ID: 'sandbox-phone-number' }, 'WHATSAPP_PHONE_NUMBER_ID'],
    ['a provider asked without https', { RAZORPAY_API_URL: 'http://localhost:3100' }, 'RAZORPAY_API_URL'],
    ['a sandbox key for SMS', { MSG91_AUTH_KEY: 'sandbox-msg91-key' }, 'MSG91_AUTH_KEY'],
    ['a sandbox sender of SMS', { TWILIO_FROM: 'MGsandbox' }, 'TWILIO_FROM'],
    ['an SMS provider asked without https', { TWILIO_API_URL: 'http://localhost:3100' }, 'TWILIO_API_URL'],
    ['no database', { DATABASE_URL: '' }, 'DATABASE_URL'],
  ])('refuses to start in production with %s', (_what, change, named) => {
    expect(problemsOf({ ...realKeys, ...change })).toContain(named)
  })

  it('refuses App Check in production with the number of another project', () => {
    const appCheck = { ...realKeys, APPCHECK_MODE: 'monitor', RECAPTCHA_ENTERPRISE_SITE_KEY: '6Lc' }
    expect(problemsOf(appCheck)).toBe(
      "FIREBASE_PROJECT_NUMBER: App Check needs the project's own number, from the Firebase console",
    )
    expect(problemsOf({ ...appCheck, FIREBASE_PROJECT_NUMBER: '482913756601' })).toBe('')
    expect(problemsOf({ ...appCheck, APPCHECK_MODE: 'off' })).toBe('')
  })

  it('does not quietly go on with its disk where the bucket has its old names', () => {
    expect(problemsOf({ ...realKeys, PICTURES_S3_ENDPOINT: 'https://s3.example' })).toBe(
      'PICTURES_S3_ENDPOINT: is FILES_S3_ENDPOINT now, for all files: call each PICTURES_S3_… FILES_S3_…, and copy the folders of DATA_DIR into the bucket first (docs/operations.md#files)',
    )
    expect(problemsOf({ ...realKeys, PICTURES_S3_ENDPOINT: '', PICTURES_S3_REGION: 'auto' })).toBe('')
  })

  it.each([
    ['https://s3.ap-south-1.amazonaws.com', 'auto', "FILES_S3_REGION: AWS needs the bucket's own region"],
    ['https://s3.amazonaws.com', '', 'FILES_S3_REGION: is empty'],
    ['https://s3.ap-south-1.amazonaws.com', 'ap-south-1', ''],
    ['https://0123.r2.cloudflarestorage.com', 'auto', ''],
    ['https://amazonaws.com.example', 'auto', ''],
  ])('files at %s in the region %o: %o', (endpoint, region, problem) => {
    const bucket = {
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_REGION: region,
      FILES_S3_BUCKET: 'shop',
      FILES_S3_ACCESS_KEY_ID: 'key',
      FILES_S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(problemsOf({ ...realKeys, ...bucket })).toBe(problem)
  })

  it('refuses a test key of Razorpay in production, which takes no money', () => {
    expect(problemsOf({ ...realKeys, RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag' })).toBe(
      'RAZORPAY_KEY_ID: is a test key, which takes no money; production needs rzp_live_…',
    )
    expect(
      problemsOf({ DATABASE_URL: 'postgres://localhost/shop', RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag' }),
    ).toBe('')
  })

  it.each([
    ['CODE_SECRET', 'of 31 bytes, so one too few....'],
    ['WHATSAPP_VERIFY_TOKEN', 'of 31 bytes, so one too few....'],
    ['RAZORPAY_WEBHOOK_SECRETS', `${'long'.repeat(8)}, and-a-short-old-one`],
  ])('refuses a short %s in production, and says how to make one', (key, value) => {
    expect(problemsOf({ ...realKeys, [key]: value })).toBe(
      `${key}: needs 32 bytes or more; make one with: openssl rand -base64 32`,
    )
    expect(problemsOf({ DATABASE_URL: 'postgres://localhost/shop', [key]: value })).toBe('')
  })

  it('counts bytes, and takes the keys of providers as short as they issue them', () => {
    expect(problemsOf({ ...realKeys, CODE_SECRET: 'అ'.repeat(11) })).toBe('')
    expect(problemsOf({ ...realKeys, RAZORPAY_KEY_SECRET: 'thiQ24characters00000000' })).toBe('')
  })

  it('listens where HOST says, and everywhere when it says nothing', () => {
    const hostOf = (HOST?: string) => readConfig({ ...realKeys, ...(HOST !== undefined && { HOST }) }).host
    expect(hostOf('127.0.0.1')).toBe('127.0.0.1')
    expect(hostOf(' ::1 ')).toBe('::1')
    expect(hostOf()).toBe('0.0.0.0')
    expect(hostOf('')).toBe('0.0.0.0')
  })

  it('serves figures on loopback in production, elsewhere where they are asked for, and nowhere when empty', () => {
    const loopback = { host: '127.0.0.1', port: 9464 }
    expect(readConfig(realKeys).metrics).toEqual(loopback)
    expect(readConfig({ ...realKeys, METRICS_HOST: '' }).metrics).toEqual(loopback)
    expect(readConfig({ ...realKeys, METRICS_PORT: '' }).metrics).toBeNull()
    expect(readConfig({ DATABASE_URL: 'postgres://shop@db/shop' }).metrics).toBeNull()
    const asked = { DATABASE_URL: 'postgres://shop@db/shop', METRICS_PORT: '9500', METRICS_HOST: '10.0.0.7' }
    expect(readConfig(asked).metrics).toEqual({ host: '10.0.0.7', port: 9500 })
  })

  it('refuses production without any key, naming each one', () => {
    const { NODE_ENV, DATABASE_URL, SHOP_URL } = realKeys
    const problems = problemsOf({ NODE_ENV, DATABASE_URL, SHOP_URL })
    for (const key of [
      'RAZORPAY_KEY_ID',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRETS',
      'FIREBASE_API_KEY',
    ]) {
      expect(problems).toContain(key)
    }
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['SHOP_NOW', 'yesterday'],
    ['TRUST_PROXY', 'true'],
    ['SMTP_URL', 'http://mail.example'],
    ['APPCHECK_MODE', 'on'],
    ['SMS_PROVIDERS', 'msg91,pigeon'],
  ])('names %s when it is %s', (key, value) => {
    expect(problemsOf({ DATABASE_URL: 'postgres://localhost/shop', [key]: value })).toContain(key)
  })
})

describe('a configuration that is not complete yet', () => {
  it('is read as far as it goes, and says what is missing', () => {
    const { SMTP_URL: _mail, WHATSAPP_TOKEN: _token, ...soFar } = realKeys
    const { config, problems } = examineConfig({
      ...soFar,
      CODE_SECRET: '',
      CODE_SECRET_FILE: '/nowhere/code',
    })
    expect(config?.razorpay.keyId).toBe('rzp_live_1')
    expect(problems).toEqual([
      'CODE_SECRET: CODE_SECRET_FILE names /nowhere/code, which cannot be read (ENOENT)',
      "WHATSAPP_TOKEN: production needs a real key, not the sandbox's",
      'SMTP_URL: the address of a mail server is needed',
    ])
  })

  it('is not read where a value is of no use', () => {
    const { config, problems } = examineConfig({ ...realKeys, PORT: 'three thousand' })
    expect(config).toBeNull()
    expect(problems).toEqual([expect.stringMatching(/^PORT: /)])
  })
})
