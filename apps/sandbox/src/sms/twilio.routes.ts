import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sufferFaults } from '../faults/provider-faults.ts'
import { inOwnScope } from '../own-scope.ts'
import { twilioRefusal } from './magic-phones.ts'
import { reportAsTwilio } from './reports.ts'
import { type Sms, sendOut } from './sms.ts'
import { TwilioRefusal, twilioError } from './twilio-errors.ts'

const ACCOUNT = '/2010-04-01/Accounts/:sid'
const MESSAGES = `${ACCOUNT}/Messages.json`
const LETTERS_PER_PART = 160
const LONGEST_BODY = 1600
const FORM = 'application/x-www-form-urlencoded'

type Form = Partial<Record<string, string>>

/** Twilio's Messages API, as far as the shop uses it. */
export function registerTwilio(app: FastifyInstance, sms: Sms): void {
  inOwnScope(app, scope => {
    const errorBody = twilioError(new TwilioRefusal(20500))
    const keyRefusal = { status: 401, body: twilioError(new TwilioRefusal(20003)) }
    for (const provider of ['sms', 'twilio'] as const)
      sufferFaults(scope, { provider, faults: sms.faults, errorBody, keyRefusal })
    scope.setErrorHandler((error, _request, reply) => {
      const refusal = error instanceof TwilioRefusal ? error : new TwilioRefusal(20500)
      return reply.code(refusal.status).send(twilioError(refusal))
    })
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.addHook<{ Params: { sid: string } }>('onRequest', async ({ headers, params }) => {
      demandAccount(sms, headers.authorization, params.sid)
    })
    scope.get(`${ACCOUNT}.json`, () => presentAccount(sms))
    scope.get(`${ACCOUNT}/Balance.json`, () => presentBalance(sms))
    scope.post<{ Body: Form | null }>(MESSAGES, (request, reply) =>
      // Nothing but a form is looked at.
      reply.code(201).send(takeMessage(sms, isForm(request) ? (request.body ?? {}) : {})),
    )
  })
}

const isForm = ({ headers }: { headers: { 'content-type'?: string | undefined } }) =>
  headers['content-type']?.startsWith(FORM) ?? false

function demandAccount({ accounts }: Sms, authorization: string | undefined, sid: string): void {
  const { accountSid, authToken } = accounts.twilio
  const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  if (authorization !== `Basic ${basic}`) throw new TwilioRefusal(20003)
  if (sid !== accountSid) throw new TwilioRefusal(20404)
}

function presentAccount({ accounts, faults }: Sms) {
  const status = faults.activeFault('twilio', 'suspended') ? 'suspended' : 'active'
  return { sid: accounts.twilio.accountSid, friendly_name: 'Pindivantalu', status, type: 'Full' }
}

function presentBalance({ accounts, faults }: Sms) {
  const balance = faults.activeFault('twilio', 'no_balance') ? '0.00' : '21.50'
  return { account_sid: accounts.twilio.accountSid, balance, currency: 'USD' }
}

function takeMessage(sms: Sms, form: Form) {
  const { To: to, From: from, MessagingServiceSid: service, Body: text, StatusCallback: url } = form
  if (!to) throw new TwilioRefusal(21604)
  if (!text) throw new TwilioRefusal(21602)
  if (text.length > LONGEST_BODY) throw new TwilioRefusal(21617)
  if (!from && !service) throw new TwilioRefusal(21603)
  if (!/^\+[1-9]\d{7,14}$/.test(to)) throw new TwilioRefusal(21211)
  // The account may send to India alone.
  if (!to.startsWith('+91')) throw new TwilioRefusal(21408)
  if (service && (service !== sms.accounts.twilio.from || !service.startsWith('MG')))
    throw new TwilioRefusal(21701)
  if (!service && from !== sms.accounts.twilio.from) throw new TwilioRefusal(21606)
  const refused = twilioRefusal(to)
  if (refused !== undefined) throw new TwilioRefusal(refused)

  const sid = `SM${randomBytes(16).toString('hex')}`
  const fate = sendOut(sms, { id: sid, to, text })
  if (url) {
    sms.reportUrls.set(sid, url)
    for (const status of ['sent', fate] as const) reportAsTwilio(sms, { id: sid, to, status, url })
  }
  return presentMessage(sms, { sid, to, from, service, text })
}

type Message = {
  sid: string
  to: string
  from: string | undefined
  service: string | undefined
  text: string
}

function presentMessage({ accounts, now }: Sms, { sid, to, from, service, text }: Message) {
  const { accountSid } = accounts.twilio
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${sid}`
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: text,
    date_created: now().toUTCString(),
    date_sent: null,
    date_updated: now().toUTCString(),
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: from ?? null,
    messaging_service_sid: service ?? null,
    num_media: '0',
    num_segments: String(Math.ceil(text.length / LETTERS_PER_PART)),
    price: null,
    price_unit: null,
    sid,
    status: service ? 'accepted' : 'queued',
    subresource_uris: { media: `${uri}/Media.json` },
    to,
    uri: `${uri}.json`,
  }
}
