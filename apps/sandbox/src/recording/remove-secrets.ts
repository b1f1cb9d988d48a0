import type { Mask } from './mask.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type Side = 'request' | 'answer'

/** Whatever its value: it opens a door. */
const SECRET_NAME = /auth|key|token|secret|signature|pass|cookie|otp|cvv|pin$|session|hash|credential/i

/** Words of the protocol, never of a person; kept where they look like such. */
const WORDS = new Set(
  `entity status currency method type sub_type index messaging_product recipient_type message_status network
  category language policy kind domain grant_type token_type refund_status speed speed_requested speed_processed
  error_code error_source error_step error_reason source step reason field short_url clientType captchaResponse
  recaptchaVersion api_version direction mime_type template.name language.code payment.capture capture alg use kty`
    .split(/\s+/)
    .filter(Boolean),
)
const A_WORD = /^[A-Za-z][A-Za-z_ ./-]{0,40}$|^\d$/
/** What a provider says of a call; elsewhere, as in a payment, they are what the shop said of a person. */
const SENTENCES = new Set('message description details title error_description errors more_info'.split(' '))
const NUMBERS = new Set(
  `amount amount_paid amount_due amount_refunded base_amount fee tax count skip status attempts error_subcode
  file_size expires_in`.split(/\s+/),
)
/** Refused when they are used twice. */
const UNIQUE = new Set(['receipt', 'x-refund-idempotency'])
/** A time of these years, which no Indian phone looks like. */
const SECONDS = /^1[6-9]\d{8}$/
const LARGEST_NUMBER = 99_999_999
const ITEMS_KEPT = 3

/** Kept by name; anything unknown is masked, so that a new field of a provider tells nothing. */
export function removeSecrets(value: unknown, side: Side, mask: Mask): unknown {
  return clean(value as Json, '', side, mask)
}

function clean(value: Json, path: string, side: Side, mask: Mask): Json {
  if (Array.isArray(value)) {
    const items = side === 'answer' ? value.slice(0, ITEMS_KEPT) : value
    return items.map(item => clean(item, path, side, mask))
  }
  if (value !== null && typeof value === 'object') return cleanObject(value, path, side, mask)
  if (typeof value === 'string') return cleanText(value, path, side, mask)
  if (typeof value !== 'number') return value
  const isKept = NUMBERS.has(lastOf(path)) && Math.abs(value) <= LARGEST_NUMBER
  return isKept ? value : 0
}

function cleanObject(value: { [key: string]: Json }, path: string, side: Side, mask: Mask): Json {
  const isRefusal = side === 'answer' && (/^errors?$/.test(lastOf(path)) || 'more_info' in value)
  const isOfPeople = lastOf(path) === 'notes'
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      isOfPeople || !NAME.test(key) ? mask.form(key) : mask.sentence(key),
      // The number of an error, and not one that was sent to a phone.
      isRefusal && key === 'code' && typeof inner === 'number'
        ? inner
        : clean(inner, `${path}.${key}`, side, mask),
    ]),
  )
}

const NAME = /^[A-Za-z_][\w.-]{0,40}$/
const isOfRefusal = (path: string) =>
  SENTENCES.has(lastOf(path)) &&
  /(^|\.)(errors?|error_data)\.\w+$|^\.(message|more_info)$|\.error_description$/.test(path)
const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/** `path` names it with what is around it: `template.name` is no person's name. */
export function cleanText(value: string, path: string, side: Side, mask: Mask): string {
  const [name = '', outer = ''] = path.split('.').reverse()
  const isIn = (names: Set<string>) => names.has(name) || names.has(`${outer}.${name}`)
  if (value === '') return value
  if (SECRET_NAME.test(name)) return mask.remove(value)
  if (side === 'answer' && isOfRefusal(path)) return mask.sentence(value)
  if (side === 'answer' && name === 'code' && /^[A-Z_]+$/.test(value)) return value
  if (isIn(WORDS) && A_WORD.test(value)) return mask.sentence(value)
  if (NUMBERS.has(name) && /^\d{1,8}$/.test(value)) return value
  if (UNIQUE.has(name)) return mask.unique(value)
  if (side === 'request' && /^(from|to)$/.test(name) && SECONDS.test(value)) return value
  return mask.form(value)
}
