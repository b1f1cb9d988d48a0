import type { z } from 'zod'

/** As Zod raises it, before it has words. */
type RawIssue = z.core.$ZodRawIssue

/** What a person reads beside a field. Neither Zod's own words nor what was typed; a shape's own message goes before it. */
export function inPlainWords(issue: RawIssue): string {
  if (issue.input === undefined && MISSING.includes(issue.code)) return 'This is required.'
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? NOT_RIGHT
    case 'too_small':
      return issue.origin in UNITS
        ? tooShort(issue.origin, Number(issue.minimum))
        : `This must be ${issue.inclusive ? `${issue.minimum} or more` : `more than ${issue.minimum}`}.`
    case 'too_big':
      return issue.origin in UNITS
        ? `At most ${issue.maximum} ${UNITS[issue.origin]}.`
        : `This must be ${issue.inclusive ? `${issue.maximum} or less` : `less than ${issue.maximum}`}.`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This does not have the right form.'
    case 'invalid_value':
      return oneOf(issue.values)
    case 'unrecognized_keys':
      return 'There is a field here that is not known.'
    default:
      return NOT_RIGHT
  }
}

const NOT_RIGHT = 'This is not right.'
const MISSING = ['invalid_type', 'invalid_value', 'invalid_union']

const KINDS: Record<string, string> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be a group of fields.',
}

const UNITS: Record<string, string> = { string: 'characters', array: 'entries' }

const FORMATS: Record<string, string> = {
  email: 'Enter a valid email address.',
  uuid: 'This is not an id of the shop.',
  datetime: 'This must be a date and time, like 2026-01-10T06:30:00Z.',
  date: 'This must be a date, like 2026-01-10.',
  url: 'This must be a web address that begins with https://.',
}

function tooShort(origin: string, least: number): string {
  if (least === 1) return origin === 'string' ? 'This must not be empty.' : 'At least one is needed.'
  return `At least ${least} ${UNITS[origin]}.`
}

const MOST_VALUES = 12

function oneOf(values: readonly unknown[]): string {
  return values.length <= MOST_VALUES ? `This must be one of: ${values.join(', ')}.` : NOT_RIGHT
}
