import { resolve } from 'node:path'
import { z } from 'zod'

const SANDBOX_KEY = /sandbox/i
const KEYS_OF_OTHERS = /^(RAZORPAY|FIREBASE|WHATSAPP|SMTP|MAIL|CODE)_/
const SMS_PROVIDERS = ['msg91', 'twilio'] as const

const text = z.string().trim()
const optionalText = text.transform(value => value || null)
/** Addresses, networks as 10.0.0.0/8, or the names that stand for some. */
const proxies = text.regex(/^$|^((loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d+)?)(\s*,\s*|$))+$/i)
const optionalUrl = z.union([z.literal(''), z.url()]).default('')
/** Comma-separated; the first is the newest. */
const secrets = text.transform(separated)
const smsProviders = text.transform(separated).pipe(z.array(z.enum(SMS_PROVIDERS)))
const port = z.coerce.number().int().min(0).max(65535)

/** One line per variable; `.env.example` lists the same names in the same order. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: text.default('0.0.0.0'),
  SANDBOX_PORT: port.default(3100),
  SANDBOX_SMTP_PORT: port.default(2525),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: text.default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: proxies.default(''),
  SERVE_PAGES: z.stringbool().default(true),
  SHOP_NOW: z.union([z.literal(''), z.iso.datetime({ offset: true })]).default(''),
  SHOP_URL: optionalUrl,
  SHOP_WHATSAPP_NUMBER: optionalText.default(null),
  SHOP_FSSAI_NUMBER: optionalText.default(null),
  SHOP_GSTIN: optionalText.default(null),
  SHOP_SELLER_NAME: optionalText.default(null),
  SHOP_SELLER_ADDRESS: optionalText.default(null),
  SHOP_SELLER_PHONE: optionalText.default(null),
  SHOP_SELLER_EMAIL: optionalText.default(null),
  RAZORPAY_KEY_ID: text.default('rzp_test_sandbox'),
  RAZORPAY_KEY_SECRET: text.default('sandbox-key-secret'),
  RAZORPAY_WEBHOOK_SECRETS: secrets.default(['sandbox-webhook-secret']),
  RAZORPAY_API_URL: optionalUrl,
  RAZORPAY_CHECKOUT_URL: optionalUrl,
  RECONCILE_SECONDS: z.coerce.number().int().min(1).max(86_400).default(120),
  FIREBASE_API_KEY: text.default('sandbox-api-key'),
  FIREBASE_PROJECT_ID: text.default('pindivantalu-sandbox'),
  FIREBASE_PROJECT_NUMBER: text.default('100000000001'),
  FIREBASE_APP_ID: text.default('1:100000000001:web:sandbox'),
  FIREBASE_AUTH_EMULATOR_URL: optionalUrl,
  FIREBASE_JWKS_URL: optionalUrl,
  APPCHECK_MODE: z.enum(['off', 'monitor', 'enforce']).default('off'),
  APPCHECK_JWKS_URL: optionalUrl,
  RECAPTCHA_ENTERPRISE_SITE_KEY: optionalText.default(null),
  WHATSAPP_TOKEN: text.default('sandbox-whatsapp-token'),
  WHATSAPP_APP_SECRET: text.default('sandbox_app_secret'),
  WHATSAPP_VERIFY_TOKEN: text.default('sandbox-verify-token'),
  WHATSAPP_PHONE_NUMBER_ID: text.default('sandbox-phone-number'),
  WHATSAPP_API_URL: optionalUrl,
  SMS_PROVIDERS: smsProviders.default([...SMS_PROVIDERS]),
  MSG91_AUTH_KEY: text.default('sandbox-msg91-key'),
  MSG91_DELIVERY_CODE_TEMPLATE_ID: text.default('sandbox-delivery-code'),
  MSG91_CALL_BACK_TEMPLATE_ID: text.default('sandbox-call-back'),
  MSG91_PAYMENT_REMINDER_TEMPLATE_ID: text.default('sandbox-payment-reminder'),
  MSG91_RUNNING_LATE_TEMPLATE_ID: text.default('sandbox-running-late'),
  MSG91_API_URL: optionalUrl,
  TWILIO_ACCOUNT_SID: text.default('ACsandbox'),
  TWILIO_AUTH_TOKEN: text.default('sandbox-twilio-token'),
  TWILIO_FROM: text.default('MGsandbox'),
  TWILIO_API_URL: optionalUrl,
  SMTP_URL: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]).default(''),
  MAIL_FROM: text.default('Pindivantalu <shop@sandbox.pindivantalu.example>'),
  CODE_SECRET: text.default('sandbox-code-secret'),
  PICTURES_S3_ENDPOINT: optionalUrl,
  PICTURES_S3_BUCKET: text.default(''),
  PICTURES_S3_REGION: text.default('auto'),
  PICTURES_S3_ACCESS_KEY_ID: text.default(''),
  PICTURES_S3_SECRET_ACCESS_KEY: text.default(''),
})

type Environment = z.infer<typeof Environment>

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
} as const satisfies Record<(typeof SMS_PROVIDERS)[number], (keyof Environment)[]>

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

function separated(list: string): string[] {
  return list
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
}
