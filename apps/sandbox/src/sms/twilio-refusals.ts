import type { HttpRefusal, Source } from '../refusal-table.ts'

const page = (code: number) => `https://www.twilio.com/docs/api/errors/${code}`
const ours = (code: number, note = 'the sentence is the title of that page'): Source => ({
  known: 'rule documented',
  document: page(code),
  note,
})

const refused = (code: number, message: string, status = 400) => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
})
const FORM = { To: '+919876543210', MessagingServiceSid: 'MGsandbox', Body: 'Namaste' }
const MESSAGES = '/2010-04-01/Accounts/ACsandbox/Messages.json'
const message = (change: object) => {
  const form = Object.entries({ ...FORM, ...change }).filter(([, value]) => value !== undefined)
  return { path: MESSAGES, form: Object.fromEntries(form) as Record<string, string> }
}
const as = (key: string) => ({ authorization: `Basic ${Buffer.from(key).toString('base64')}` })

export const TWILIO_REFUSALS: readonly HttpRefusal[] = [
  {
    what: 'a wrong token',
    send: { ...message({}), headers: as('ACsandbox:guessed') },
    answer: refused(20003, 'Authenticate', 401),
    source: ours(20003, 'the word is from answers shown in public'),
  },
  {
    what: 'no token',
    send: { ...message({}), headers: {} },
    answer: refused(20003, 'Authenticate', 401),
    source: ours(20003, 'the word is from answers shown in public'),
  },
  {
    what: 'another account than the key is for',
    send: { ...message({}), path: '/2010-04-01/Accounts/ACother/Messages.json' },
    answer: refused(20404, 'The requested resource was not found', 404),
    source: ours(20404),
  },
  {
    what: 'too many calls',
    send: message({ To: '+916996020429' }),
    answer: refused(20429, 'Too Many Requests', 429),
    source: ours(20429),
  },
  {
    what: 'JSON',
    send: { path: MESSAGES, json: FORM },
    answer: refused(21604, "A 'To' phone number is required"),
    source: ours(21604, 'that page names JSON as a cause'),
  },
  {
    what: 'no recipient',
    send: message({ To: undefined }),
    answer: refused(21604, "A 'To' phone number is required"),
    source: ours(21604),
  },
  {
    what: 'what is no number',
    send: message({ To: '98765' }),
    answer: refused(21211, "Invalid 'To' Phone Number"),
    source: ours(21211),
  },
  {
    what: 'a number abroad, where the account may not send to',
    send: message({ To: '+14155550123' }),
    answer: refused(21408, 'Permission to send an SMS has not been enabled for the region'),
    source: ours(21408),
  },
  {
    what: 'a number that a trial account has not verified',
    send: message({ To: '+916996021608' }),
    answer: refused(21608, "The 'to' phone number provided is not yet verified for this account"),
    source: ours(21608),
  },
  {
    what: 'a number that opted out',
    send: message({ To: '+916997000001' }),
    answer: refused(21610, 'Attempt to send to unsubscribed recipient'),
    source: ours(21610),
  },
  {
    what: 'a number that is no mobile',
    send: message({ To: '+916996021614' }),
    answer: refused(21614, "'To' number is not a valid mobile number"),
    source: ours(21614),
  },
  {
    what: 'no text',
    send: message({ Body: '' }),
    answer: refused(21602, 'Message body is required'),
    source: ours(21602),
  },
  {
    what: 'a text of 1,601 characters',
    send: message({ Body: 'x'.repeat(1601) }),
    answer: refused(21617, 'The concatenated message body exceeds the 1600 character limit'),
    source: ours(21617, 'newer pages name 21658 for the same'),
  },
  {
    what: 'no sender',
    send: message({ MessagingServiceSid: undefined }),
    answer: refused(21603, "A 'From' phone number is required"),
    source: ours(21603),
  },
  {
    what: 'a sender of somebody else',
    send: message({ MessagingServiceSid: undefined, From: 'OTHERS' }),
    answer: refused(21606, "The 'From' phone number provided is not a valid message-capable number"),
    source: ours(21606),
  },
  {
    what: 'a messaging service of somebody else',
    send: message({ MessagingServiceSid: 'MG2' }),
    answer: refused(21701, 'The target Messaging Service does not exist', 404),
    source: ours(21701, 'the status is an assumption'),
  },
  {
    what: 'a queue that is full',
    send: message({ To: '+916996021611' }),
    answer: refused(21611, "This 'From' number has exceeded the maximum number of queued messages", 429),
    source: ours(21611),
  },
]
