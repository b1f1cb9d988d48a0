import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const USUAL = {
  port: 3100,
  smtpPort: 2525,
  shopUrl: 'http://localhost:3000',
  project: { id: 'pindivantalu-sandbox', number: '100000000001' },
  whatsapp: {
    token: 'sandbox-whatsapp-token',
    appSecret: 'sandbox_app_secret',
    phoneNumberId: 'sandbox-phone-number',
    businessAccountId: 'sandbox-business-account',
  },
  razorpay: {
    keyId: 'rzp_test_sandbox',
    keySecret: 'sandbox-key-secret',
    webhookSecret: 'sandbox-webhook-secret',
  },
  sms: {
    msg91: { authKey: 'sandbox-msg91-key' },
    twilio: { accountSid: 'ACsandbox', authToken: 'sandbox-twilio-token', from: 'MGsandbox' },
  },
}

describe('the sandbox configuration', () => {
  it('has a value for everything when nothing is said', () => {
    expect(readConfig({})).toEqual(USUAL)
  })

  it('takes ports, project and accounts from the environment', () => {
    const env = {
      SANDBOX_PORT: '4000',
      SANDBOX_SMTP_PORT: '0',
      PORT: '8080',
      FIREBASE_PROJECT_ID: 'another-shop',
      FIREBASE_PROJECT_NUMBER: '42',
      WHATSAPP_TOKEN: 'a token',
      WHATSAPP_APP_SECRET: 'a secret',
      WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
      WHATSAPP_BUSINESS_ACCOUNT_ID: '102290129340398',
      RAZORPAY_KEY_ID: 'rzp_test_another',
      RAZORPAY_KEY_SECRET: 'key secret',
      RAZORPAY_WEBHOOK_SECRETS: 'newest, older',
      MSG91_AUTH_KEY: 'a key',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'another token',
      TWILIO_FROM: 'PNDVTL',
    }
    expect(readConfig(env)).toEqual({
      port: 4000,
      smtpPort: 0,
      shopUrl: 'http://localhost:8080',
      project: { id: 'another-shop', number: '42' },
      whatsapp: {
        token: 'a token',
        appSecret: 'a secret',
        phoneNumberId: '106540352242922',
        businessAccountId: '102290129340398',
      },
      razorpay: { keyId: 'rzp_test_another', keySecret: 'key secret', webhookSecret: 'newest' },
      sms: {
        msg91: { authKey: 'a key' },
        twilio: { accountSid: 'AC1', authToken: 'another token', from: 'PNDVTL' },
      },
    })
  })

  it('takes what is empty as not said', () => {
    expect(readConfig({ SANDBOX_SMTP_PORT: '', FIREBASE_PROJECT_ID: '' })).toEqual(USUAL)
  })

  it.each(['http', '-1', '65536', '3100.5', ' '])('refuses the port %j', port => {
    expect(() => readConfig({ SANDBOX_PORT: port })).toThrow('SANDBOX_PORT must be a port number')
    expect(() => readConfig({ SANDBOX_SMTP_PORT: port })).toThrow('SANDBOX_SMTP_PORT must be a port number')
  })

  it('does not run in production, nor record there', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('NODE_ENV=production')
    expect(() => readConfig({ NODE_ENV: 'production', SANDBOX_RECORD: '1' })).toThrow('NODE_ENV=production')
  })

  it('records when asked to, from the official hosts but for those that are named', () => {
    const env = {
      SANDBOX_RECORD: '1',
      DATA_DIR: '/data',
      SANDBOX_UPSTREAMS: 'twilio=https://api.sydney.au1.twilio.com/, msg91=http://localhost:9',
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_WEBHOOK_SECRETS: 'newest, older',
      APPCHECK_MODE: 'enforce',
    }
    expect(readConfig(env).recording).toEqual({
      folder: '/data/sandbox-recordings',
      upstreams: {
        razorpay: 'https://api.razorpay.com',
        whatsapp: 'https://graph.facebook.com',
        msg91: 'http://localhost:9',
        twilio: 'https://api.sydney.au1.twilio.com',
        'sign-in': 'https://identitytoolkit.googleapis.com',
        'sign-in-tokens': 'https://securetoken.googleapis.com',
        'sign-in-keys': 'https://www.googleapis.com',
        'app-check-keys': 'https://firebaseappcheck.googleapis.com',
      },
      secrets: {
        RAZORPAY_KEY_ID: 'rzp_test_1',
        RAZORPAY_WEBHOOK_SECRETS: 'newest',
        RAZORPAY_WEBHOOK_SECRETS_2: 'older',
      },
    })
    expect(readConfig({ SANDBOX_RECORD: '0' }).recording).toBeUndefined()
  })

  it.each([
    [{ RAZORPAY_KEY_ID: 'rzp_live_1' }, 'is a live one'],
    [{ SANDBOX_UPSTREAMS: 'stripe=https://api.stripe.com' }, "names 'stripe'"],
    [{ SANDBOX_UPSTREAMS: 'razorpay=http://api.razorpay.com' }, 'must be an https address'],
    [{ SANDBOX_UPSTREAMS: 'razorpay' }, 'must be an https address'],
  ])('does not record with %j', (env, why) => {
    expect(() => readConfig({ SANDBOX_RECORD: '1', ...env })).toThrow(why)
  })
})
