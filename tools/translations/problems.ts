import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { teluguCatalogue } from './catalogue.ts'

type Tokens = ReturnType<typeof compileMessageOrThrow>

/** Texts without Telugu, Telugu that nobody says any more, and translations that forget one of their values. */
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

function problemsOf(english: string, telugu: string | undefined, values: string[]): string[] {
  const asked = namesIn(english)
  return [
    ...(sameNames(asked, values) ? [] : [`asks for {${asked}}, but is given {${values}}`]),
    // Lingui writes 1,000 for it, the build 1000.
    ...(english.includes('#') ? ['has a #: write the value by its name'] : []),
    ...(telugu ? [] : ['has no Telugu']),
    ...(telugu && !sameNames(namesIn(telugu), asked) ? [`is '${telugu}' in Telugu: other values`] : []),
  ]
}

function sameNames(names: string[], others: string[]): boolean {
  return names.length === others.length && names.every(name => others.includes(name))
}

function namesIn(message: string): string[] {
  return [...new Set(namesInTokens(compileMessageOrThrow(message)))]
}

function namesInTokens(tokens: Tokens): string[] {
  return tokens.flatMap(token => {
    if (typeof token === 'string') return []
    const [name, , choices] = token
    const inside = Object.values((choices ?? {}) as Record<string, Tokens>).filter(Array.isArray)
    return [name, ...inside.flatMap(namesInTokens)]
  })
}
