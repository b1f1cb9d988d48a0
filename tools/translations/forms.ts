import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

type Tokens = ReturnType<typeof compileMessageOrThrow>
type Choice = { name: string; kind: string; key: string }

/** One way to read a message, and when it is read so. */
export type Form = { when: string; words: string }

/** All forms of a message with plurals or other choices; a message without has one, which is always read. */
export function formsOf(message: string): Form[] {
  const tokens = compileMessageOrThrow(message)
  return combinations(choicesIn(tokens)).map(chosen => ({
    when: chosen.map(inWords).join(', '),
    words: read(tokens, chosen),
  }))
}

/** Each value by which something is chosen, with its keys: one value may choose in several spots. */
function choicesIn(tokens: Tokens): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>()
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, kind, cases] = token
    for (const [key, inside] of casesOf(cases)) {
      const known = found.get(name) ?? []
      if (!known.some(choice => choice.key === key))
        found.set(name, [...known, { name, kind: kind ?? '', key }])
      for (const [other, choices] of choicesIn(inside)) if (!found.has(other)) found.set(other, choices)
    }
  }
  return found
}

function combinations(choices: Map<string, Choice[]>): Choice[][] {
  return [...choices.values()].reduce<Choice[][]>(
    (ways, keys) => ways.flatMap(way => keys.map(key => [...way, key])),
    [[]],
  )
}

function read(tokens: Tokens, chosen: Choice[]): string {
  return tokens
    .map(token => {
      if (typeof token === 'string') return token
      const [name, kind, cases] = token
      if (kind === undefined) return `{${name}}`
      const key = chosen.find(choice => choice.name === name)?.key
      const known = new Map(casesOf(cases))
      return read(known.get(key ?? 'other') ?? known.get('other') ?? [], chosen)
    })
    .join('')
}

function inWords({ name, kind, key }: Choice): string {
  if (kind !== 'plural') return key === 'other' ? `{${name}} is anything else` : `{${name}} is ${key}`
  if (key === 'other') return `{${name}} is any other number`
  return `{${name}} is ${key === 'one' ? '1' : key}`
}

function casesOf(cases: unknown): [string, Tokens][] {
  return Object.entries((cases ?? {}) as Record<string, Tokens>).filter(([, inside]) => Array.isArray(inside))
}
