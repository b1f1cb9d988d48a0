import { z } from 'zod'

const EVERY_IPV4_INTERFACE = '0.0.0.0'
const LOOPBACK = '127.0.0.1'
const SMS_PROVIDERS = ['msg91', 'twilio'] as const
export const SANDBOX_PROJECT_NUMBER = '100000000001'

const text = z.string().trim()
const optionalText = text.transform(value => value || null)
/** IPs, networks such as 10.0.0.0/8, or names for them. */
const proxies = text.regex(/^$|^((loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d+)?)(\s*,\s*|$))+$/i)
const optionalUrl = z.union([z.literal(''), z.url()]).default('')
/** Comma-separated; the first is the newest. */
const secrets = text.transform(separated)
const smsProviders = text.transform(separated).pipe(z.array(z.enum(SMS_PROVIDERS)))
const port = z.coerce.number().int().min(0).max(65535)

/** One line per variable; `.env.example` lists the same names in the same order. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: text.default('').transform(host => host || EVERY_IPV4_INTERFACE),
  SANDBOX_PORT: port.default(3100),
  SANDBOX_SMTP_PORT: port.default(2525),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: text.default(''),
  DATABASE_URL_DIRECT: text.default(''),
  DATABASE_URL_READ: text.default(''),
  SHOP_QUIET: z.stringbool().default(false),
  MIGRATE_ON_START: z.stringbool().default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  METRICS_PORT: z.union([z.literal(''), port]).optional(),
  METRICS_HOST: text.default('').transform(host => host || LOOPBACK),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  TRUST_PROXY: proxies.default(''),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  CDN_PURGE_URL: optionalUrl,
  CDN_PURGE_TOKEN: text.default(''),
  SERVE_PAGES: z.stringbool().default(true),
  OFFLINE_PAGES: z.stringbool().default(true),
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
  FIREBASE_PROJECT_NUMBER: text.default(SANDBOX_PROJECT_NUMBER),
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
  WHATSAPP_BUSINESS_ACCOUNT_ID: text.default('sandbox-business-account'),
  WHATSAPP_API_URL: optionalUrl,
  SMS_PROVIDERS: smsProviders.default([...SMS_PROVIDERS]),
  MSG91_AUTH_KEY: text.default('sandbox-msg91-key'),
  MSG91_DELIVERY_CODE_TEMPLATE_ID: text.default('sandbox-delivery-code'),
  MSG91_CALL_BACK_TEMPLATE_ID: text.default('sandbox-call-back'),
  MSG91_PAYMENT_REMINDER_TEMPLATE_ID: text.default('sandbox-payment-reminder'),
  MSG91_RUNNING_LATE_TEMPLATE_ID: text.default('sandbox-running-late'),
  MSG91_DELIVERY_CODE_TELUGU_TEMPLATE_ID: text.default('sandbox-delivery-code-telugu'),
  MSG91_CALL_BACK_TELUGU_TEMPLATE_ID: text.default('sandbox-call-back-telugu'),
  MSG91_PAYMENT_REMINDER_TELUGU_TEMPLATE_ID: text.default('sandbox-payment-reminder-telugu'),
  MSG91_RUNNING_LATE_TELUGU_TEMPLATE_ID: text.default('sandbox-running-late-telugu'),
  MSG91_API_URL: optionalUrl,
  TWILIO_ACCOUNT_SID: text.default('ACsandbox'),
  TWILIO_AUTH_TOKEN: text.default('sandbox-twilio-token'),
  TWILIO_FROM: text.default('MGsandbox'),
  TWILIO_API_URL: optionalUrl,
  SMTP_URL: z.union([z.literal(''), z.url({ protocol: /^smtps?$/ })]).default(''),
  MAIL_FROM: text.default('Pindivantalu <shop@sandbox.pindivantalu.example>'),
  CODE_SECRET: text.default('sandbox-code-secret'),
  FILES_S3_ENDPOINT: optionalUrl,
  FILES_S3_BUCKET: text.default(''),
  FILES_S3_REGION: text.default('auto'),
  FILES_S3_ACCESS_KEY_ID: text.default(''),
  FILES_S3_SECRET_ACCESS_KEY: text.default(''),
})

export type Environment = z.infer<typeof Environment>

function separated(list: string): string[] {
  return list
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
}
