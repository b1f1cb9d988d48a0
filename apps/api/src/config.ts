import { resolve } from 'node:path'
import { isSandboxKey, oldNames, problemsWith } from './config-problems.ts'
import { Environment } from './environment.ts'
import { withSecretsFromFiles } from './secrets-from-files.ts'

export const CONFIG_KEYS = Object.keys(Environment.shape)

const METRICS_PORT_IN_PRODUCTION = 9464

type Variables = Record<string, string | undefined>

export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The shop cannot start with this configuration:\n${problems.map(line => `  - ${line}`).join('\n')}`)
    this.problems = problems
  }
}

/** Throws where the shop must not start with it. */
export function readConfig(given: Variables = process.env): Config {
  const { config, problems } = examineConfig(given)
  if (!config || problems.length > 0) throw new ConfigError(problems)
  return config
}

/** For who has to go on all the same, such as the doctor: null where a value cannot be read at all. */
export function examineConfig(given: Variables = process.env): {
  config: Config | null
  problems: string[]
} {
  const { env, problems: problemsOfSecrets } = withSecretsFromFiles(given)
  const early = [...oldNames(given), ...problemsOfSecrets]
  const parsed = Environment.safeParse(env)
  const later = parsed.success
    ? problemsWith(parsed.data)
    : parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
  // A file that cannot be read leaves its variable empty: that is no problem of its own.
  const named = new Set(early.map(variableOf))
  const problems = [...early, ...later.filter(problem => !named.has(variableOf(problem)))]
  return { config: parsed.success ? configOf(parsed.data) : null, problems }
}

const variableOf = (problem: string) => problem.split(':')[0]

function configOf(values: Environment) {
  return Object.freeze({
    isProduction: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** PostgreSQL itself, for what needs a session. */
    directDatabaseUrl: values.DATABASE_URL_DIRECT || values.DATABASE_URL,
    isPooled: values.DATABASE_URL_DIRECT !== '',
    readDatabaseUrl: values.DATABASE_URL_READ || null,
    isQuiet: values.SHOP_QUIET,
    migrateOnStart: values.MIGRATE_ON_START,
    logLevel: values.LOG_LEVEL,
    metrics: metricsOf(values),
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT || null,
    trustProxy: values.TRUST_PROXY || false,
    drainSeconds: values.DRAIN_SECONDS,
    /** Null: no cache stands in front of the shop. */
    cdn: values.CDN_PURGE_URL ? { purgeUrl: values.CDN_PURGE_URL, token: values.CDN_PURGE_TOKEN } : null,
    servePages: values.SERVE_PAGES,
    offlinePages: values.OFFLINE_PAGES,
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
    filesInS3: filesInS3Of(values),
  })
}

export type Config = ReturnType<typeof configOf>

/** Null: nobody is told. In development only where it is asked for, so that two shops on a machine do not collide. */
function metricsOf({ NODE_ENV, METRICS_HOST: host, METRICS_PORT }: Environment) {
  const port = METRICS_PORT ?? (NODE_ENV === 'production' ? METRICS_PORT_IN_PRODUCTION : '')
  return port === '' ? null : { host, port }
}

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
    businessAccountId: values.WHATSAPP_BUSINESS_ACCOUNT_ID,
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
  // Nobody has to register Telugu: without it everyone gets English.
  const ifRegistered = (id: string) => (values.NODE_ENV === 'production' && isSandboxKey(id) ? '' : id)
  return {
    /** The first is asked first. */
    providers: [...new Set(values.SMS_PROVIDERS)],
    msg91: {
      authKey: values.MSG91_AUTH_KEY,
      /** An empty one: not registered, and sent in English. */
      templateIds: {
        en: {
          delivery_code: values.MSG91_DELIVERY_CODE_TEMPLATE_ID,
          call_back: values.MSG91_CALL_BACK_TEMPLATE_ID,
          payment_reminder: values.MSG91_PAYMENT_REMINDER_TEMPLATE_ID,
          running_late: values.MSG91_RUNNING_LATE_TEMPLATE_ID,
        },
        te: {
          delivery_code: ifRegistered(values.MSG91_DELIVERY_CODE_TELUGU_TEMPLATE_ID),
          call_back: ifRegistered(values.MSG91_CALL_BACK_TELUGU_TEMPLATE_ID),
          payment_reminder: ifRegistered(values.MSG91_PAYMENT_REMINDER_TELUGU_TEMPLATE_ID),
          running_late: ifRegistered(values.MSG91_RUNNING_LATE_TELUGU_TEMPLATE_ID),
        },
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

/** Google's own URLs in production, else the sandbox's. */
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

/** Null: files lie in folders. */
function filesInS3Of(values: Environment) {
  if (!values.FILES_S3_ENDPOINT) return null
  return {
    endpoint: values.FILES_S3_ENDPOINT,
    bucket: values.FILES_S3_BUCKET,
    region: values.FILES_S3_REGION,
    accessKeyId: values.FILES_S3_ACCESS_KEY_ID,
    secretAccessKey: values.FILES_S3_SECRET_ACCESS_KEY,
  }
}
