import { badParam } from './meta-errors.ts'

/** Throws in Meta's words unless the value is an object with no other keys than these. */
export function anObject(value: unknown, where: string, keys: string[]): Record<string, unknown> {
  if (value === undefined) throw badParam(`The parameter ${where} is required.`)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badParam(`Param ${where} must be a JSON object.`)
  }
  const unexpected = Object.keys(value).find(key => !keys.includes(key))
  if (unexpected) throw badParam(`Unexpected key "${unexpected}" on param "${where}".`)
  return value as Record<string, unknown>
}

export function aText(value: unknown, where: string, longest = 4096): string {
  if (value === undefined || value === '') throw badParam(`The parameter ${where} is required.`)
  if (typeof value !== 'string') throw badParam(`Param ${where} must be a string.`)
  if (value.length > longest) {
    throw badParam(`Param ${where} must be at most ${longest} characters long.`)
  }
  return value
}

export function oneOf(value: unknown, where: string, allowed: readonly string[]): string {
  const text = aText(value, where)
  if (allowed.includes(text)) return text
  throw badParam(`Param ${where} must be one of {${allowed.join(', ').toUpperCase()}} - got "${text}".`)
}
