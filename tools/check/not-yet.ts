import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const NOT_YET_FILE = 'tools/check/not-yet.json'

type Lists = { errorCodes: string[]; routes: string[] }

/** `missing` says of each thing that is not there yet what it lacks. */
type Standing = { wanted: string[]; missing: Map<string, string> }

/**
 * A list of what is promised and not built yet. It may only shrink: what is built must leave it, and what was
 * never promised cannot be on it.
 */
export function compareWithNotYet(root: string, list: keyof Lists, { wanted, missing }: Standing): string[] {
  const lists = JSON.parse(readFileSync(join(root, NOT_YET_FILE), 'utf8')) as Lists
  const notYet = new Set(lists[list])
  const known = new Set(wanted)
  return [
    ...[...missing].filter(([name]) => !notYet.has(name)).map(([name, lack]) => `${name} ${lack}`),
    ...[...notYet]
      .filter(name => known.has(name) && !missing.has(name))
      .map(name => `${name} is there now: remove it from ${list} in ${NOT_YET_FILE}`),
    ...[...notYet]
      .filter(name => !known.has(name))
      .map(name => `${name} in ${NOT_YET_FILE} is unknown: remove it`),
  ]
}
