import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { teluguCatalogue } from './catalogue.ts'

type Tokens = ReturnType<typeof compileMessageOrThrow>

/** Texts without Telugu, Telugu that nobody says any more, and translations that lose a value, a mark or a form. */
export async function findTranslationProblems(root: string): Promise<string[]> {
  const catalogue = await teluguCatalogue(root)
  const said = await catalogue.collect()
  if (!said) throw new Error('Some of the texts could not be read; the reason is above.')
  const kept = (await catalogue.read('te')) ?? {}
  const unsaid = Object.keys(kept).filter(id => !(id in said))
  return [
    ...Object.entries(said).flatMap(([id, { message = '', placeholders, origin }]) =>
      problemsOf(message, kept[id]?.translation, Object.keys(placeholders)).map(
        problem => `${origin[0]?.[0]}: '${message}' ${problem}`,
      ),
    ),
    ...unsaid.map(id => `'${kept[id]?.message}' is in the catalogue, but nobody says it`),
  ]
}

export function problemsOf(english: string, telugu: string | undefined, values: string[]): string[] {
  const asked = namesIn(compileMessageOrThrow(english))
  return [
    ...(sameNames(asked, values) ? [] : [`asks for {${asked}}, but is given {${values}}`]),
    // Lingui writes 1,000 for it, the build 1000.
    ...(english.includes('#') ? ['has a #: write the value by its name'] : []),
    ...(telugu
      ? problemsOfTelugu(english, telugu).map(problem => `is '${telugu}' in Telugu: ${problem}`)
      : ['has no Telugu']),
  ]
}

function problemsOfTelugu(english: string, telugu: string): string[] {
  const tokens = readOrWhyNot(telugu)
  if (typeof tokens === 'string') return [tokens]
  return [
    ...(sameNames(namesIn(tokens), namesIn(compileMessageOrThrow(english))) ? [] : ['other values']),
    ...(haveSameMarks(marksIn(english), marksIn(telugu)) ? [] : ['other marks']),
    ...(telugu.includes('#') ? ['has a #: write the value by its name'] : []),
    ...pluralsIn(tokens).flatMap(strangeForms),
  ]
}

function readOrWhyNot(message: string): Tokens | string {
  try {
    return compileMessageOrThrow(message)
  } catch (error) {
    return `cannot be read (${error instanceof Error ? error.message.split('\n', 1)[0] : error})`
  }
}

/** As both languages have them: one (exactly 1) and other; and exact numbers. */
function strangeForms(forms: string[]): string[] {
  const strange = forms.filter(form => !/^(one|other|\d+)$/.test(form))
  return [
    ...strange.map(form => `no plural '${form}'`),
    ...(forms.includes('other') ? [] : ["a plural without 'other'"]),
  ]
}

/** Words for screen readers alone may be needless in Telugu; all else that English marks is marked. */
function haveSameMarks(english: string[], telugu: string[]): boolean {
  const seen = (marks: string[]) => marks.filter(mark => mark !== 'unseen').join(' ')
  return seen(english) === seen(telugu) && telugu.every(mark => english.includes(mark))
}

/** Pairs such as <strong>…</strong> by name, and what is open or closed alone; in the order of the alphabet. */
function marksIn(message: string): string[] {
  const pairs = [...message.matchAll(/<(\w+)>.*?<\/\1>/g)].map(([, name = '']) => name)
  const alone = message.replace(/<(\w+)>(.*?)<\/\1>/g, '$2').match(/<\/?\w+>/g) ?? []
  return [...pairs, ...alone].sort()
}

function sameNames(names: string[], others: string[]): boolean {
  return names.length === others.length && names.every(name => others.includes(name))
}

function namesIn(tokens: Tokens): string[] {
  return [...new Set(argumentsIn(tokens).map(([name]) => name))]
}

function pluralsIn(tokens: Tokens): string[][] {
  const plurals = argumentsIn(tokens).filter(([, kind]) => kind === 'plural')
  return plurals.map(([, , cases]) => Object.keys(cases as object).filter(key => key !== 'offset'))
}

type Argument = Exclude<Tokens[number], string>

function argumentsIn(tokens: Tokens): Argument[] {
  return tokens.flatMap(token => {
    if (typeof token === 'string') return []
    const inside = Object.values((token[2] ?? {}) as Record<string, Tokens>).filter(Array.isArray)
    return [token, ...inside.flatMap(argumentsIn)]
  })
}
