import type { HttpRefusal, SentRequest, Source } from '../refusal-table.ts'

const ALERTS =
  'https://msg91.com/help/how-to-update-contact-details-for-billing-and-tech-alerts (its codes and their words)'
const API = 'https://msg91.com/help/api'
const CATALOGUE =
  "MSG91's older list of codes, as kept in public code built on supabase/gotrue (sms_provider)"
const SHAPE = 'that it comes with 200 and `type: error` is what users of the Flow API report'

const known = (document: string, note = SHAPE): Source => ({ known: 'rule documented', document, note })
const listed: Source = { known: 'secondary', document: CATALOGUE, note: SHAPE }

const RECIPIENT = { mobiles: '919876543210', code: '482913', reference: 'K7M2Q9RT' }
const flow = (change: object): SentRequest => ({
  path: '/api/v5/flow/',
  json: { template_id: 'sandbox-delivery-code', short_url: '0', recipients: [RECIPIENT], ...change },
})
const to = (change: object) => flow({ recipients: [{ ...RECIPIENT, ...change }] })
const refused = (message: string, status = 200) => ({ status, body: { type: 'error', message } })

export const MSG91_REFUSALS: readonly HttpRefusal[] = [
  {
    what: 'a wrong key',
    send: { ...flow({}), headers: { authkey: 'guessed' } },
    answer: refused('Invalid authentication key', 401),
    source: known(ALERTS, 'code 207; that it is 401 in HTTP is not told'),
  },
  {
    what: 'no key',
    send: { ...flow({}), headers: {} },
    answer: refused('Invalid authentication key', 401),
    source: { known: 'unverified', document: ALERTS },
  },
  {
    what: 'a machine that MSG91 was not told of',
    send: to({ mobiles: '916997000006' }),
    answer: refused('IP not whitelisted'),
    source: known(API, 'code 418, on by default for new keys; whether 418 is the status in HTTP is not told'),
  },
  {
    what: 'no template',
    send: flow({ template_id: undefined }),
    answer: refused('Flow ID Missing or Invalid Flow'),
    source: listed,
  },
  {
    what: 'a template that is not there',
    send: flow({ template_id: 'another' }),
    answer: refused('Flow ID Missing or Invalid Flow'),
    source: listed,
  },
  {
    what: 'a template that is not approved yet',
    send: flow({ template_id: 'sandbox-not-yet-approved' }),
    answer: refused('Flow Not Yet Approved'),
    source: listed,
  },
  {
    what: 'no recipient',
    send: flow({ recipients: [] }),
    answer: refused('Missing mobile number'),
    source: known(ALERTS),
  },
  {
    what: 'a recipient without a number',
    send: to({ mobiles: '' }),
    answer: refused('Missing mobile number'),
    source: known(ALERTS),
  },
  {
    what: 'what is no number',
    send: to({ mobiles: '+91 98765' }),
    answer: refused('Invalid mobile number'),
    source: known(ALERTS),
  },
  {
    what: 'a number with a plus',
    send: to({ mobiles: '+919876543210' }),
    answer: refused('Invalid mobile number'),
    source: { known: 'unverified', document: API, note: 'its examples are all without' },
  },
  {
    what: 'an account without balance',
    send: to({ mobiles: '916997000002' }),
    answer: refused('Insufficient balance to send an SMS'),
    source: known(ALERTS),
  },
  {
    what: 'a blocked number',
    send: to({ mobiles: '916997000001' }),
    answer: refused('Mobile number is blocked'),
    source: { known: 'unverified', document: 'none found' },
  },
]

const DLT =
  'https://msg91.com/help/dlt-registration-in-india/error-description-sms-not-matched-with-dlt-template'

/** Taken, and dropped by the operators. */
export const MSG91_DROPPED: readonly { what: string; send: SentRequest; source: Source }[] = [
  {
    what: 'a message with a variable missing',
    send: to({ reference: undefined }),
    source: known(DLT, 'that it is taken at first is not told'),
  },
  {
    what: 'a variable under another name',
    send: to({ reference: undefined, Reference: 'K7M2Q9RT' }),
    source: known(API, 'names are told to be case-sensitive'),
  },
  {
    what: 'a variable that is too long',
    send: to({ reference: 'x'.repeat(41) }),
    source: known(DLT, 'it allows 40 characters; other operators 30, and so does this sandbox'),
  },
]
