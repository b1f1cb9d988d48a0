import type { Source } from '../refusal-table.ts'

/** Mail has no HTTP: a row is a mail, and what the server says to which of its steps. */
export type MailRefusalRow = {
  what: string
  mail: { from?: string; to?: string; bytes?: number }
  auth?: { user: string; pass: string }
  /** The mail is sent twice, and the second is refused. */
  twice?: true
  answer: { command: string; responseCode: number; response: string }
  source: Source
}

const rfc = (number: number, note?: string): Source => ({
  known: note ? 'rule documented' : 'documented',
  document: `https://www.rfc-editor.org/rfc/rfc${number}`,
  ...(note && { note }),
})
const WORDS = 'the code is documented; the words are each server’s own'

export const MAIL_REFUSALS: readonly MailRefusalRow[] = [
  {
    what: 'a wrong password',
    mail: {},
    auth: { user: 'wrong@shop.example', pass: 'guessed' },
    answer: {
      command: 'AUTH PLAIN',
      responseCode: 535,
      response: '535 5.7.8 Authentication credentials invalid',
    },
    source: rfc(4954),
  },
  {
    what: 'a sender who has not signed in',
    mail: { from: 'anonymous@shop.example' },
    answer: { command: 'MAIL FROM', responseCode: 530, response: '530 5.7.0 Authentication required' },
    source: rfc(4954),
  },
  {
    what: 'a sender in the clear',
    mail: { from: 'in-the-clear@shop.example' },
    answer: {
      command: 'MAIL FROM',
      responseCode: 530,
      response: '530 5.7.0 Must issue a STARTTLS command first',
    },
    source: rfc(3207),
  },
  {
    what: 'a mailbox that is not there',
    mail: { to: 'bounce@example.in' },
    answer: { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 No such mailbox' },
    source: rfc(5321, WORDS),
  },
  {
    what: 'a mailbox that is full',
    mail: { to: 'full@example.in' },
    twice: true,
    answer: { command: 'RCPT TO', responseCode: 552, response: '552 5.2.2 Mailbox full' },
    source: rfc(5321, WORDS),
  },
  {
    what: 'a first mail to a mailbox behind a greylist',
    mail: { to: 'greylist@example.in' },
    answer: {
      command: 'RCPT TO',
      responseCode: 451,
      response: '451 4.7.1 Greylisted, please try again later',
    },
    source: rfc(6647, WORDS),
  },
  {
    what: 'a mail of more than ten megabytes',
    mail: { bytes: 11 * 1024 * 1024 },
    answer: {
      command: 'DATA',
      responseCode: 552,
      response: '552 Message exceeds the maximum size',
    },
    source: rfc(1870, WORDS),
  },
]
