import { join } from 'node:path'
import type { Recording } from './recording/recorder.routes.ts'
import { readUpstreams } from './recording/upstreams.ts'

/** The project of the shop's that the sandbox stands in for. */
export type FirebaseProject = { readonly id: string; readonly number: string }

/** What the shop and WhatsApp know of each other. */
export type WhatsAppAccount = {
  readonly token: string
  readonly appSecret: string
  readonly phoneNumberId: string
  readonly businessAccountId: string
}

/** What the shop and Razorpay know of each other. */
export type RazorpayAccount = {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
}

/** What the shop and those who send its SMS know of each other. */
export type SmsAccounts = {
  readonly msg91: { readonly authKey: string }
  readonly twilio: { readonly accountSid: string; readonly authToken: string; readonly from: string }
}

export type SandboxConfig = {
  readonly port: number
  readonly smtpPort: number
  /** Where webhooks go. */
  readonly shopUrl: string
  readonly project: FirebaseProject
  readonly whatsapp: WhatsAppAccount
  readonly razorpay: RazorpayAccount
  readonly sms: SmsAccounts
  /** Set where the sandbox passes calls on to the real providers. */
  readonly recording: Recording | undefined
  /** A folder of recorded calls to try on the stand-ins. */
  readonly replayFrom: string | undefined
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): SandboxConfig {
  if (env.NODE_ENV === 'production') throw new Error('The sandbox does not run with NODE_ENV=production.')
  return {
    port: portFrom(env, 'SANDBOX_PORT', '3100'),
    smtpPort: portFrom(env, 'SANDBOX_SMTP_PORT', '2525'),
    shopUrl: `http://localhost:${portFrom(env, 'PORT', '3000')}`,
    project: {
      id: env.FIREBASE_PROJECT_ID || 'pindivantalu-sandbox',
      number: env.FIREBASE_PROJECT_NUMBER || '100000000001',
    },
    whatsapp: {
      token: env.WHATSAPP_TOKEN || 'sandbox-whatsapp-token',
      appSecret: env.WHATSAPP_APP_SECRET || 'sandbox_app_secret',
      phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID || 'sandbox-phone-number',
      businessAccountId: env.WHATSAPP_BUSINESS_ACCOUNT_ID || 'sandbox-business-account',
    },
    razorpay: {
      keyId: env.RAZORPAY_KEY_ID || 'rzp_test_sandbox',
      keySecret: env.RAZORPAY_KEY_SECRET || 'sandbox-key-secret',
      // The newest of them comes first.
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRETS?.split(',')[0]?.trim() || 'sandbox-webhook-secret',
    },
    sms: {
      msg91: { authKey: env.MSG91_AUTH_KEY || 'sandbox-msg91-key' },
      twilio: {
        accountSid: env.TWILIO_ACCOUNT_SID || 'ACsandbox',
        authToken: env.TWILIO_AUTH_TOKEN || 'sandbox-twilio-token',
        from: env.TWILIO_FROM || 'MGsandbox',
      },
    },
    recording: recordingIn(env),
    replayFrom: env.SANDBOX_REPLAY || undefined,
  }
}

function recordingIn(env: NodeJS.ProcessEnv): Recording | undefined {
  if (!/^(1|true)$/.test(env.SANDBOX_RECORD ?? '')) return undefined
  if (env.RAZORPAY_KEY_ID?.startsWith('rzp_live_')) {
    throw new Error('SANDBOX_RECORD is for test keys: RAZORPAY_KEY_ID is a live one.')
  }
  return {
    folder: env.SANDBOX_RECORDINGS || join(env.DATA_DIR || '.data', 'sandbox-recordings'),
    upstreams: readUpstreams(env.SANDBOX_UPSTREAMS),
    secrets: secretsIn(env),
  }
}

const OF_A_PROVIDER = /^(RAZORPAY|FIREBASE|RECAPTCHA|WHATSAPP|MSG91|TWILIO|SMTP|CODE|FILES_S3)_/
const SHORTEST_SECRET = 4

/** Every value a provider knows the shop by, so that none is written down wherever it turns up. */
function secretsIn(env: NodeJS.ProcessEnv): Record<string, string> {
  const found = Object.entries(env).flatMap(([name, value = '']) =>
    OF_A_PROVIDER.test(name) && !/(MODE|_URL)$/.test(name)
      ? value.split(',').map((one, nth) => [nth === 0 ? name : `${name}_${nth + 1}`, one.trim()] as const)
      : [],
  )
  return Object.fromEntries(found.filter(([, value]) => value.length >= SHORTEST_SECRET))
}

function portFrom(env: NodeJS.ProcessEnv, key: string, usual: string): number {
  const text = env[key] || usual
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new Error(`${key} must be a port number from 0 to 65535, not '${text}'.`)
  }
  return port
}
