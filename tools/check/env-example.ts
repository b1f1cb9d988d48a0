import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { CONFIG_KEYS, readConfig } from '../../apps/api/src/config.ts'

type Entry = { key: string; value: string; purpose: string }

/** The one value without a default. */
const NEEDED = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere' }

/** As production has it: a copy must not switch it off. Elsewhere nobody is told without being asked. */
const AS_IN_PRODUCTION: Record<string, string> = { METRICS_PORT: '9464' }

/** .env.example names the keys of config.ts, in the same order, each with its purpose and its default. */
export async function checkEnvExample(root: string): Promise<string[]> {
  const entries = entriesOf(readFileSync(join(root, '.env.example'), 'utf8'))
  const keys = entries.map(({ key }) => key)
  const problems = [
    ...CONFIG_KEYS.filter(key => !keys.includes(key)).map(key => `.env.example lacks ${key}`),
    ...keys.filter(key => !CONFIG_KEYS.includes(key)).map(key => `config.ts does not know ${key}`),
    ...keys.filter((key, index) => keys.indexOf(key) !== index).map(key => `.env.example has ${key} twice`),
    ...entries.filter(({ purpose }) => !purpose).map(({ key }) => `${key} has no line of purpose above it`),
    ...entries.filter(isOtherThanDefault).map(({ key }) => `${key} is not its default`),
  ]
  if (problems.length > 0 || isDeepStrictEqual(keys, CONFIG_KEYS)) return problems
  return [`.env.example has another order than config.ts: ${CONFIG_KEYS.join(', ')}`]
}

function entriesOf(text: string): Entry[] {
  const lines = text.split('\n').map(line => line.trim())
  return lines.flatMap((line, index) => {
    const [, key, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    const above = lines[index - 1] ?? ''
    const purpose = above.startsWith('#') ? above.slice(1).trim() : ''
    return key === undefined || value === undefined ? [] : [{ key, value, purpose }]
  })
}

function isOtherThanDefault({ key, value }: Entry): boolean {
  if (!CONFIG_KEYS.includes(key) || key in NEEDED) return false
  if (key in AS_IN_PRODUCTION) return value !== AS_IN_PRODUCTION[key]
  return !isDeepStrictEqual(readConfig({ ...NEEDED, [key]: value }), readConfig(NEEDED))
}
