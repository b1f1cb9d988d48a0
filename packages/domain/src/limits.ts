import { t } from '@pindivantalu/texts/t'
import { DAY, HOUR, MINUTE, SECOND } from './indian-time.ts'

/** So many times within so long, counted apart for each phone, IP or account. */
export type Limit = { readonly times: number; readonly within: number }

/**
 * A thousand customers of one mobile network may come from one IP, so what is counted by IP allows far more than what
 * is counted by person.
 */
export const LIMITS = {
  'existence.phone_and_network': { times: 60, within: HOUR },
  // Of all strangers together. It holds back answers alone: the owner of the phone still gets a code and signs in.
  'existence.phone': { times: 600, within: HOUR },
  'existence.ip': { times: 600, within: HOUR },
  'sign_in.ip': { times: 1200, within: HOUR },
  'sign_in.phone': { times: 120, within: HOUR },
  'sign_in_trouble.ip': { times: 60, within: HOUR },
  // Of mails to the owner: about each trouble, and in all, since anybody may report some.
  'sign_in_trouble.mail': { times: 1, within: HOUR },
  'sign_in_trouble.mail_day': { times: 20, within: DAY },
  'email_code.pause': { times: 1, within: 30 * SECOND },
  'email_code.account': { times: 5, within: HOUR },
  'email_code.account_day': { times: 10, within: DAY },
  'email_code.email': { times: 10, within: DAY },
  'email_code.ip': { times: 100, within: HOUR },
  'email_code_try.account': { times: 30, within: DAY },
  'contact.account': { times: 10, within: HOUR },
  'contact.ip': { times: 100, within: HOUR },
  'waitlist.ip': { times: 100, within: HOUR },
  'waitlist.phone': { times: 10, within: DAY },
  'data_export.account': { times: 5, within: DAY },
  'consent.account': { times: 200, within: HOUR },
  'quote.account': { times: 120, within: HOUR },
  'order_mail.account': { times: 5, within: HOUR },
  'order_mail.order': { times: 3, within: HOUR },
  'delivery_code.account': { times: 60, within: HOUR },
  'delivery_attempt.account': { times: 120, within: HOUR },
  'problem.account': { times: 30, within: HOUR },
  'problem_photo.account': { times: 60, within: HOUR },
  'application.account': { times: 20, within: HOUR },
  'note.account': { times: 300, within: HOUR },
  'cook_page.ip': { times: 6000, within: HOUR },
  'cook_ready.link': { times: 1200, within: HOUR },
  'cook_trouble.link': { times: 20, within: HOUR },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** A fixed text stays as it is; how long to wait follows as a second sentence. */
export function withWaitingTime(message: string, seconds: number): string {
  const again = t('Try again in {wait}.', { wait: waitingTime(seconds) })
  return `${message.replace(/[^.!?]$/, '$&.')} ${again}`
}

function waitingTime(seconds: number): string {
  if (seconds <= 90) return t('{seconds, plural, one {1 second} other {{seconds} seconds}}', { seconds })
  const minutes = Math.ceil((seconds * SECOND) / MINUTE)
  if (minutes <= 90) return t('{minutes, plural, one {1 minute} other {{minutes} minutes}}', { minutes })
  const hours = Math.ceil((seconds * SECOND) / HOUR)
  return t('{hours, plural, one {1 hour} other {{hours} hours}}', { hours })
}
