import { resolve } from 'node:path'
import { Environment } from './environment.ts'

const SANDBOX_KEY = /sandbox/i
const KEYS_OF_OTHERS = /^(RAZORPAY|FIREBASE|WHATSAPP|SMTP|MAIL|CODE)_/

const ADDRESSES_OF_OTHERS = [
  'FIREBASE_JWKS_URL',
  'APPCHECK_JWKS_URL',
  'RAZORPAY_API_URL',
  'RAZORPAY_CHECKOUT_URL',
  'WHATSAPP_API_URL',
  'MSG91_API_URL',
  'TWILIO_API_URL',
  'PICTURES_S3_ENDPOINT',
] as const satisfies (keyof Environment)[]

export const CONFIG_KEYS = Object.keys(Environment.shape)

/** What a forger would need: an empty one would open the door to anyone. */
const SECRETS = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRETS',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_PROJECT_ID',
  'CODE_SECRET',
] as const satisfies (keyof Environment)[]

/** Only of those that send SMS. */
const KEYS_OF_SMS = {
  msg91: [
    'MSG91_AUTH_KEY',
    'MSG91_DELIVERY_CODE_TEMPLATE_ID',
    'MSG91_CALL_BACK_TEMPLATE_ID',
    'MSG91_PAYMENT_REMINDER_TEMPLATE_ID',
    'MSG91_RUNNING_LATE_TEMPLATE_ID',
  ],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
} as const satisfies Record<Environment['SMS_PROVIDERS'][number], (keyof Environment)[]>

/** Only where pictures are kept in a bucket. */
const KEYS_OF_S3 = [
  'PICTURES_S3_BUCKET',
  'PICTURES_S3_REGION',
  'PICTURES_S3_ACCESS_KEY_ID',
  'PICTURES_S3_SECRET_ACCESS_KEY',
] as const satisfies (keyof Environment)[]

export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The shop cannot start with this configuration:\n${problems.map(line => `  - ${line}`).join('\n')}`)
    this.problems = problems
  }
}

export function readConfig(env: Record<string, string | undefined> = process.env) {
  const parsed = Environment.safeParse(env)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`))
  }
  const values = parsed.data
  const problems = whatIsMissing(values)
  if (problems.length > 0) throw new ConfigError(problems)

  return Object.freeze({
    isProduction: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY || false,
    servePages: values.SERVE_PAGES,
    startsAt: values.SHOP_NOW ? new Date(values.SHOP_NOW) : null,
    shopUrl: values.SHOP_URL.replace(/\/+$/, '') || `http://localhost:${values.PORT}`,
    whatsappNumber: values.SHOP_WHATSAPP_NUMBER,
    fssaiNumber: values.SHOP_FSSAI_NUMBER,
    gstin: values.SHOP_GSTIN,
    seller: {
      name: values.SHOP_SELLER_NAME,
      address: values.SHOP_SELLER_ADDRESS,
      phone: values.SHOP_SELLER_PHONE,
      email: values.SHOP_SELLER_EMAIL,
    },
    razorpay: razorpayOf(values),
    reconcileSeconds: values.RECONCILE_SECONDS,
    whatsapp: whatsappOf(values),
    sms: smsOf(values),
    firebase: firebaseOf(values),
    appCheckMode: values.APPCHECK_MODE,
    mail: {
      smtpUrl: values.SMTP_URL || `smtp://127.0.0.1:${values.SANDBOX_SMTP_PORT}`,
      from: values.MAIL_FROM,
    },
    codeSecret: values.CODE_SECRET,
    picturesInS3: picturesInS3Of(values),
  })
}

export type Config = ReturnType<typeof readConfig>

function razorpayOf(values: Environment) {
  const sandbox = `http://localhost:${values.SANDBOX_PORT}`
  const [api, checkout] =
    values.NODE_ENV === 'production'
      ? ['https://api.razorpay.com', 'https://checkout.razorpay.com']
      : [sandbox, sandbox]
  return {
    keyId: values.RAZORPAY_KEY_ID,
    keySecret: values.RAZORPAY_KEY_SECRET,
    webhookSecrets: values.RAZORPAY_WEBHOOK_SECRETS,
    apiUrl: values.RAZORPAY_API_URL || api,
    checkoutUrl: values.RAZORPAY_CHECKOUT_URL || `${checkout}/v1/checkout.js`,
  }
}

function whatsappOf(values: Environment) {
  const meta = values.NODE_ENV === 'production' ? 'https://graph.facebook.com' : null
  return {
    token: values.WHATSAPP_TOKEN,
    appSecret: values.WHATSAPP_APP_SECRET,
    verifyToken: values.WHATSAPP_VERIFY_TOKEN,
    phoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID,
    /** The version of the API is part of it. */
    apiUrl: values.WHATSAPP_API_URL || `${meta ?? `http://localhost:${values.SANDBOX_PORT}`}/v23.0`,
  }
}

function smsOf(values: Environment) {
  const sandbox = `http://localhost:${values.SANDBOX_PORT}`
  const [msg91, twilio] =
    values.NODE_ENV === 'production'
      ? ['https://control.msg91.com', 'https://api.twilio.com']
      : [sandbox, sandbox]
  return {
    /** The first is asked first. */
    providers: [...new Set(values.SMS_PROVIDERS)],
    msg91: {
      authKey: values.MSG91_AUTH_KEY,
      templateIds: {
        delivery_code: values.MSG91_DELIVERY_CODE_TEMPLATE_ID,
        call_back: values.MSG91_CALL_BACK_TEMPLATE_ID,
        payment_reminder: values.MSG91_PAYMENT_REMINDER_TEMPLATE_ID,
        running_late: values.MSG91_RUNNING_LATE_TEMPLATE_ID,
      },
      apiUrl: values.MSG91_API_URL || msg91,
    },
    twilio: {
      accountSid: values.TWILIO_ACCOUNT_SID,
      authToken: values.TWILIO_AUTH_TOKEN,
      /** A sender, or a messaging service (MG…). */
      from: values.TWILIO_FROM,
      apiUrl: values.TWILIO_API_URL || twilio,
    },
  }
}

/** Google's own addresses in production, else the sandbox's. */
function firebaseOf(values: Environment) {
  const sandbox = `http://localhost:${values.SANDBOX_PORT}`
  const isProduction = values.NODE_ENV === 'production'
  const [tokens, appCheck] = isProduction
    ? ['https://www.googleapis.com', 'https://firebaseappcheck.googleapis.com']
    : [sandbox, sandbox]
  return {
    apiKey: values.FIREBASE_API_KEY,
    projectId: values.FIREBASE_PROJECT_ID,
    projectNumber: values.FIREBASE_PROJECT_NUMBER,
    appId: values.FIREBASE_APP_ID,
    recaptchaSiteKey: values.RECAPTCHA_ENTERPRISE_SITE_KEY,
    emulatorUrl: values.FIREBASE_AUTH_EMULATOR_URL || (isProduction ? null : sandbox),
    keysUrl:
      values.FIREBASE_JWKS_URL || `${tokens}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`,
    appCheckKeysUrl: values.APPCHECK_JWKS_URL || `${appCheck}/v1/jwks`,
  }
}

/** Null: pictures lie in a folder. */
function picturesInS3Of(values: Environment) {
  if (!values.PICTURES_S3_ENDPOINT) return null
  return {
    endpoint: values.PICTURES_S3_ENDPOINT,
    bucket: values.PICTURES_S3_BUCKET,
    region: values.PICTURES_S3_REGION,
    accessKeyId: values.PICTURES_S3_ACCESS_KEY_ID,
    secretAccessKey: values.PICTURES_S3_SECRET_ACCESS_KEY,
  }
}

function whatIsMissing(values: Environment): string[] {
  if (!values.DATABASE_URL) return ['DATABASE_URL: the address of a PostgreSQL database is needed']
  const keysOfS3 = values.PICTURES_S3_ENDPOINT ? KEYS_OF_S3 : []
  const emptyOfS3 = keysOfS3.filter(key => !values[key]).map(key => `${key}: is empty`)
  if (values.NODE_ENV !== 'production') return emptyOfS3

  const keysOfSms = values.SMS_PROVIDERS.flatMap(provider => KEYS_OF_SMS[provider])
  const isOfOthers = (key: string) => KEYS_OF_OTHERS.test(key) || keysOfSms.some(one => one === key)
  const sandboxKeys = Object.entries(values)
    .filter(([key, value]) => isOfOthers(key) && SANDBOX_KEY.test(String(value)))
    .map(([key]) => `${key}: production needs a real key, not the sandbox's`)
  return [
    ...sandboxKeys,
    ...emptyOfS3,
    ...[...SECRETS, ...keysOfSms].filter(key => values[key].length === 0).map(key => `${key}: is empty`),
    ...(values.SHOP_NOW ? ['SHOP_NOW: the clock can be set in the sandbox only'] : []),
    ...(values.SHOP_URL.startsWith('https://') ? [] : ['SHOP_URL: the public https address of the shop']),
    ...(values.SMTP_URL ? [] : ['SMTP_URL: the address of a mail server is needed']),
    ...(values.FIREBASE_AUTH_EMULATOR_URL ? ['FIREBASE_AUTH_EMULATOR_URL: for the sandbox only'] : []),
    ...ADDRESSES_OF_OTHERS.filter(key => values[key] && !values[key].startsWith('https://')).map(
      key => `${key}: an https address`,
    ),
    ...(values.APPCHECK_MODE !== 'off' && !values.RECAPTCHA_ENTERPRISE_SITE_KEY
      ? ['RECAPTCHA_ENTERPRISE_SITE_KEY: App Check needs it']
      : []),
  ]
}
