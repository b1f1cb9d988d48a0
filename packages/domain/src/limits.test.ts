import { expect, it } from 'vitest'
import { LIMITS, withWaitingTime } from './limits.ts'

const WITHIN = { '30 seconds': 30_000, 'an hour': 3_600_000, 'a day': 86_400_000 }

it('strangers and customers may try so often, and no oftener', () => {
  const allowed = [
    ['existence.phone_and_network', 60, 'an hour'],
    ['existence.phone', 600, 'an hour'],
    ['existence.ip', 600, 'an hour'],
    ['sign_in.ip', 1200, 'an hour'],
    ['sign_in.phone', 120, 'an hour'],
    ['sign_in_trouble.ip', 60, 'an hour'],
    ['sign_in_trouble.mail', 1, 'an hour'],
    ['sign_in_trouble.mail_day', 20, 'a day'],
    ['email_code.pause', 1, '30 seconds'],
    ['email_code.account', 5, 'an hour'],
    ['email_code.account_day', 10, 'a day'],
    ['email_code.email', 10, 'a day'],
    ['email_code.ip', 100, 'an hour'],
    ['email_code_try.account', 30, 'a day'],
    ['contact.account', 10, 'an hour'],
    ['contact.ip', 100, 'an hour'],
    ['waitlist.ip', 100, 'an hour'],
    ['waitlist.phone', 10, 'a day'],
    ['data_export.account', 5, 'a day'],
    ['consent.account', 200, 'an hour'],
    ['quote.account', 120, 'an hour'],
    ['order_mail.account', 5, 'an hour'],
    ['order_mail.order', 3, 'an hour'],
    ['delivery_code.account', 60, 'an hour'],
    ['delivery_attempt.account', 120, 'an hour'],
    ['problem.account', 30, 'an hour'],
    ['problem_photo.account', 60, 'an hour'],
    ['application.account', 20, 'an hour'],
    ['note.account', 300, 'an hour'],
    ['cook_page.ip', 6000, 'an hour'],
    ['cook_ready.link', 1200, 'an hour'],
    ['cook_trouble.link', 20, 'an hour'],
  ] as const
  expect(LIMITS).toEqual(
    Object.fromEntries(allowed.map(([name, times, within]) => [name, { times, within: WITHIN[within] }])),
  )
})

it.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [600, '10 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [86_400, '24 hours'],
])('says of %i seconds: %s', (seconds, words) => {
  expect(withWaitingTime('Too many attempts.', seconds)).toBe(`Too many attempts. Try again in ${words}.`)
})

it('ends a text without a full stop before it goes on', () => {
  expect(withWaitingTime('Could not send OTP', 30)).toBe('Could not send OTP. Try again in 30 seconds.')
})
