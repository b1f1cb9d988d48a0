import { type Environment, SANDBOX_PROJECT_NUMBER } from './environment.ts'

const SANDBOX_KEY = /sandbox/i
export const isSandboxKey = (key: string) => SANDBOX_KEY.test(key)
const KEYS_OF_OTHERS = /^(RAZORPAY|FIREBASE|WHATSAPP|SMTP|MAIL|CODE)_/

const OUTSIDE_URLS = [
  'FIREBASE_JWKS_URL',
  'APPCHECK_JWKS_URL',
  'RAZORPAY_API_URL',
  'RAZORPAY_CHECKOUT_URL',
  'WHATSAPP_API_URL',
  'MSG91_API_URL',
  'TWILIO_API_URL',
  'FILES_S3_ENDPOINT',
] as const satisfies (keyof Environment)[]

/** What a forger would need: an empty one would open the door to anyone. */
const SECRETS = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRETS',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_BUSINESS_ACCOUNT_ID',
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

/** Only where files are kept in a bucket. */
const KEYS_OF_S3 = [
  'FILES_S3_BUCKET',
  'FILES_S3_REGION',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
] as const satisfies (keyof Environment)[]

/** What the operator makes up. The keys that providers issue have the length they have, often less than this. */
const SECRETS_OF_OURS = [
  'CODE_SECRET',
  'RAZORPAY_WEBHOOK_SECRETS',
  'WHATSAPP_VERIFY_TOKEN',
] as const satisfies (keyof Environment)[]

const SHORTEST_SECRET_BYTES = 32
const HOW_TO_MAKE_A_SECRET = `needs ${SHORTEST_SECRET_BYTES} bytes or more; make one with: openssl rand -base64 32`

/** Without a word about it the shop would quietly go on with its own disk. */
export function oldNames({ PICTURES_S3_ENDPOINT: endpoint }: Record<string, string | undefined>): string[] {
  const whatToDo =
    'call each PICTURES_S3_… FILES_S3_…, and copy the folders of DATA_DIR into the bucket first (docs/operations.md#files)'
  return endpoint ? [`PICTURES_S3_ENDPOINT: is FILES_S3_ENDPOINT now, for all files: ${whatToDo}`] : []
}

/** Why the shop does not start with this environment, each line naming its variable. */
export function problemsWith(values: Environment): string[] {
  if (!values.DATABASE_URL) return ['DATABASE_URL: the address of a PostgreSQL database is needed']
  const ofS3 = problemsWithS3(values)
  if (values.NODE_ENV !== 'production') return ofS3

  const keysOfSms = values.SMS_PROVIDERS.flatMap(provider => KEYS_OF_SMS[provider])
  const isOfOthers = (key: string) => KEYS_OF_OTHERS.test(key) || keysOfSms.some(one => one === key)
  const sandboxKeys = Object.entries(values)
    .filter(([key, value]) => isOfOthers(key) && SANDBOX_KEY.test(String(value)))
    .map(([key]) => `${key}: production needs a real key, not the sandbox's`)
  return [
    ...sandboxKeys,
    ...ofS3,
    ...[...SECRETS, ...keysOfSms].filter(key => values[key].length === 0).map(key => `${key}: is empty`),
    ...testKey(values),
    ...SECRETS_OF_OURS.filter(key => isTooShort(values[key])).map(key => `${key}: ${HOW_TO_MAKE_A_SECRET}`),
    ...(values.SHOP_NOW ? ['SHOP_NOW: the clock can be set in the sandbox only'] : []),
    ...(values.SHOP_URL.startsWith('https://') ? [] : ['SHOP_URL: the public https address of the shop']),
    ...(values.SMTP_URL ? [] : ['SMTP_URL: the address of a mail server is needed']),
    ...(values.FIREBASE_AUTH_EMULATOR_URL ? ['FIREBASE_AUTH_EMULATOR_URL: for the sandbox only'] : []),
    ...OUTSIDE_URLS.filter(key => values[key] && !values[key].startsWith('https://')).map(
      key => `${key}: an https address`,
    ),
    ...appCheck(values),
    ...regionOfAws(values),
  ]
}

/** Half of it would leave the files on the shop's own disk, without a word. */
function problemsWithS3(values: Environment): string[] {
  if (values.FILES_S3_ENDPOINT) return KEYS_OF_S3.filter(key => !values[key]).map(key => `${key}: is empty`)
  const given = KEYS_OF_S3.filter(key => key !== 'FILES_S3_REGION' && values[key])
  return given.length > 0 ? [`FILES_S3_ENDPOINT: is empty, and ${given.join(', ')} not`] : []
}

/** Its tokens name the project by its number: with another one nobody could sign in. */
function appCheck(values: Environment): string[] {
  if (values.APPCHECK_MODE === 'off') return []
  const isDefault = values.FIREBASE_PROJECT_NUMBER === SANDBOX_PROJECT_NUMBER
  return [
    ...(values.RECAPTCHA_ENTERPRISE_SITE_KEY ? [] : ['RECAPTCHA_ENTERPRISE_SITE_KEY: App Check needs it']),
    ...(isDefault
      ? ["FIREBASE_PROJECT_NUMBER: App Check needs the project's own number, from the Firebase console"]
      : []),
  ]
}

/** `auto` is Cloudflare's word; AWS refuses every signature with it. */
function regionOfAws({ FILES_S3_ENDPOINT: endpoint, FILES_S3_REGION: region }: Environment): string[] {
  const isAws = /\.amazonaws\.com(\.cn)?$/.test(URL.canParse(endpoint) ? new URL(endpoint).hostname : '')
  return isAws && region === 'auto' ? ["FILES_S3_REGION: AWS needs the bucket's own region"] : []
}

/** A test key opens the payment window and takes no money: orders would be sent for nothing. */
function testKey({ RAZORPAY_KEY_ID: key }: Environment): string[] {
  const isTestKey = key.startsWith('rzp_test_') && !SANDBOX_KEY.test(key)
  return isTestKey
    ? ['RAZORPAY_KEY_ID: is a test key, which takes no money; production needs rzp_live_…']
    : []
}

/** Empty ones are reported as empty, the sandbox's as such. */
function isTooShort(value: string | string[]): boolean {
  return [value]
    .flat()
    .some(
      secret =>
        secret !== '' && !SANDBOX_KEY.test(secret) && Buffer.byteLength(secret) < SHORTEST_SECRET_BYTES,
    )
}
