import { type Exchange, parseJson, type RecordedBody } from './exchange.ts'
import type { Mask } from './mask.ts'
import { cleanText, removeSecrets, type Side } from './remove-secrets.ts'
import type { Upstream } from './upstreams.ts'

export type RawExchange = {
  provider: Upstream
  at: Date
  ms: number
  /** Path and query as they were sent. */
  url: string
  request: { method: string; headers: Headers; body: Buffer | undefined }
  answer: { status: number; headers: Headers; body: Buffer }
}

/** The others are dropped: nobody knows what a header holds. */
const HEADERS = {
  request: ['content-type', 'accept', 'x-refund-idempotency'],
  answer: ['content-type', 'cache-control', 'retry-after'],
}

/** What may be in a file. */
export async function writeDown(raw: RawExchange, mask: Mask): Promise<Exchange> {
  const { pathname, searchParams } = new URL(raw.url, 'http://any')
  const { noting, withoutEchoes } = withEchoes(mask)
  const query = cleanForm(searchParams, 'request', noting)
  const path = cleanPath(pathname, noting)
  const request = await bodyIn(raw.request, 'request', noting)
  const answer = await bodyIn(raw.answer, 'answer', withoutEchoes)
  return {
    provider: raw.provider,
    at: raw.at.toISOString(),
    ms: raw.ms,
    request: {
      method: raw.request.method,
      path,
      query,
      headers: cleanHeaders(raw.request.headers, 'request', mask),
      ...(request && { body: request }),
    },
    answer: {
      status: raw.answer.status,
      headers: cleanHeaders(raw.answer.headers, 'answer', mask),
      ...(answer && { body: answer }),
    },
  }
}

const PATH_WORD =
  /^(v\d+(\.\d+)?|2010-04-01|api|flow|sms|getTemplateVersions|balance\.php|orders|payments|refunds|refund|capture|Accounts|Messages\.json|Balance\.json|messages|media|message_templates|subscribed_apps|projects|accounts:[A-Za-z]+|recaptchaParams|recaptchaConfig|token|jwks|jwk|x509|metadata|robot|service_accounts|)$/

function cleanPath(path: string, mask: Mask): string {
  return path
    .split('/')
    .map(part => decodeURIComponent(part))
    .map(part => (PATH_WORD.test(part) ? part : mask.form(part)))
    .join('/')
}

/** The names that the shop, its browsers and Google's SDK give to parameters. */
const PARAMETER =
  /^(To|From|Body|MessagingServiceSid|StatusCallback|ValidityPeriod|receipt|count|skip|from|to|key|authkey|mobile|template_id|version|clientType|grant_type|refresh_token|fields)$/

function cleanForm(form: URLSearchParams, side: Side, mask: Mask): Record<string, string> {
  return Object.fromEntries(
    [...form].map(([name, value]) => [
      PARAMETER.test(name) ? name : mask.form(name),
      cleanText(value, name, side, mask),
    ]),
  )
}

function cleanHeaders(headers: Headers, side: Side, mask: Mask): Record<string, string> {
  const kept = HEADERS[side].flatMap(name => {
    const [value = ''] = (headers.get(name) ?? '').split(name === 'content-type' ? ';' : /$/)
    return value
      ? [[name, name.startsWith('x-') ? cleanText(value, name, side, mask) : mask.sentence(value)]]
      : []
  })
  return Object.fromEntries(kept)
}

async function bodyIn(
  { headers, body }: { headers: Headers; body: Buffer | undefined },
  side: Side,
  mask: Mask,
): Promise<RecordedBody | undefined> {
  if (!body || body.length === 0) return undefined
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { form: cleanForm(new URLSearchParams(body.toString()), side, mask) }
  }
  if (type.startsWith('multipart/form-data')) return multipartIn(type, body, mask)
  const json = parseJson(body.toString())
  return json === undefined ? { bytes: body.length } : { json: removeSecrets(json, side, mask) }
}

async function multipartIn(type: string, body: Buffer, mask: Mask): Promise<RecordedBody> {
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
  const form = await response.formData().catch(() => undefined)
  if (!form) return { bytes: body.length }
  const parts = [...form].map(([name, value]) => {
    // Nothing of it is kept, and an answer must not repeat it.
    for (const told of [name, typeof value === 'string' ? value : value.name]) mask.remove(told)
    return typeof value === 'string'
      ? { part: 'field' as const, bytes: value.length }
      : { part: 'file' as const, bytes: value.size }
  })
  return { multipart: parts }
}

/** A provider's sentence may repeat what it was told: what is masked there is masked here, too. */
function withEchoes(mask: Mask): { noting: Mask; withoutEchoes: Mask } {
  const echoes = new Map<string, string>()
  const noted = (change: (text: string) => string) => (text: string) => {
    const masked = change(text)
    if (text.length > 2) echoes.set(text, masked)
    return masked
  }
  const longestFirst = () => [...echoes].sort(([a], [b]) => b.length - a.length)
  const { sentence, form, unique, remove } = mask
  return {
    noting: { sentence, form: noted(form), unique: noted(unique), remove: noted(remove) },
    withoutEchoes: {
      ...mask,
      sentence: said =>
        sentence(longestFirst().reduce((rest, [told, masked]) => rest.replaceAll(told, masked), said)),
    },
  }
}
