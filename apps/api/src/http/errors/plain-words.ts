import { t, text } from '@pindivantalu/texts/t'
import type { z } from 'zod'

/** As Zod raises it, before it has words. */
type RawIssue = z.core.$ZodRawIssue

/** What a person reads beside a field. Neither Zod's own words nor what was typed; a shape's own message goes before it. */
export function inPlainWords(issue: RawIssue): string {
  if (issue.input === undefined && MISSING.includes(issue.code)) return t('This is required.')
  switch (issue.code) {
    case 'invalid_type':
      return t(KINDS[issue.expected] ?? NOT_RIGHT)
    case 'too_small':
      return tooSmall(issue.origin, String(issue.minimum), issue.inclusive)
    case 'too_big':
      return tooBig(issue.origin, String(issue.maximum), issue.inclusive)
    case 'invalid_format':
      return t(FORMATS[issue.format] ?? OTHER_FORM)
    case 'invalid_value':
      return oneOf(issue.values)
    case 'unrecognized_keys':
      return t('There is a field here that is not known.')
    default:
      return t(NOT_RIGHT)
  }
}

const NOT_RIGHT = text('This is not right.')
const OTHER_FORM = text('This does not have the right form.')
const MISSING = ['invalid_type', 'invalid_value', 'invalid_union']

const KINDS: Record<string, string> = {
  string: text('This must be text.'),
  number: text('This must be a number.'),
  int: text('This must be a whole number.'),
  boolean: text('This must be true or false.'),
  array: text('This must be a list.'),
  object: text('This must be a group of fields.'),
}

const FORMATS: Record<string, string> = {
  email: text('Enter a valid email address.'),
  uuid: text('This is not an id of the shop.'),
  datetime: text('This must be a date and time, like 2026-01-10T06:30:00Z.'),
  date: text('This must be a date, like 2026-01-10.'),
  url: text('This must be a web address that begins with https://.'),
}

function tooSmall(origin: string, least: string, inclusive: boolean | undefined): string {
  if (origin === 'string')
    return least === '1' ? t('This must not be empty.') : t('At least {least} characters.', { least })
  if (origin === 'array')
    return least === '1' ? t('At least one is needed.') : t('At least {least} entries.', { least })
  return inclusive
    ? t('This must be {least} or more.', { least })
    : t('This must be more than {least}.', { least })
}

function tooBig(origin: string, most: string, inclusive: boolean | undefined): string {
  if (origin === 'string') return t('At most {most} characters.', { most })
  if (origin === 'array') return t('At most {most} entries.', { most })
  return inclusive
    ? t('This must be {most} or less.', { most })
    : t('This must be less than {most}.', { most })
}

const MOST_VALUES = 12

function oneOf(values: readonly unknown[]): string {
  return values.length <= MOST_VALUES
    ? t('This must be one of: {values}.', { values: values.join(', ') })
    : t(NOT_RIGHT)
}
