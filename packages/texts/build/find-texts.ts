import { type ESTree, parseSync, Visitor } from 'vite'

/** A text that a source file says or keeps, and where it stands. */
export type FoundText = {
  english: string
  /** The source of each value by its name. */
  values: Record<string, string>
  start: number
  end: number
  line: number
}

/** Calls whose text is found elsewhere: `t(error.message)`. */
export type PassedOn = { source: string; start: number; end: number }

type Found = {
  texts: FoundText[]
  passedOn: PassedOn[]
  /** Where `language()` is asked. */
  asked: { start: number; end: number }[]
  /** The statement that imports all of these. */
  imported: { start: number; end: number }[]
}

const MODULE = '@pindivantalu/texts/t'
const WRITTEN_BY_THE_BUILD = ['t', 'text', 'language']

/** Finds what a source file says by `t` and marks by `text`; both take their English text as it stands, in one literal. */
export function findTexts(fileName: string, code: string): Found {
  const found: Found = { texts: [], passedOn: [], asked: [], imported: [] }
  if (!code.includes(MODULE)) return found
  const { program, errors } = parseSync(fileName, code)
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`)
  const at = (node: { start: number; end: number }) => code.slice(node.start, node.end)
  const line = (index: number) => code.slice(0, index).split('\n').length
  const refuse = (node: { start: number }, why: string): never => {
    throw new Error(`${fileName}:${line(node.start)}: ${why}`)
  }

  function takeText(call: ESTree.CallExpression, name: string) {
    const [english, values] = call.arguments
    if (english?.type === 'Literal' && typeof english.value === 'string') {
      found.texts.push({ english: english.value, values: valuesOf(values), ...placeOf(call) })
    } else if (name === 't' && english && values === undefined) {
      found.passedOn.push({ source: at(english), start: call.start, end: call.end })
    } else refuse(call, `${name}() takes its English text as a string, as it stands.`)
  }

  function valuesOf(values: ESTree.Argument | undefined): Record<string, string> {
    if (values === undefined) return {}
    if (values.type !== 'ObjectExpression')
      return refuse(values, 't() takes its values as an object, as they stand.')
    return Object.fromEntries(
      values.properties.map(property => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier')
          return refuse(property, 't() takes its values by their names.')
        return [property.key.name, at(property.value)]
      }),
    )
  }

  const placeOf = ({ start, end }: { start: number; end: number }) => ({ start, end, line: line(start) })

  new Visitor({
    ImportDeclaration(node) {
      if (node.source.value !== MODULE) return
      const strange = node.specifiers.find(({ local }) => !WRITTEN_BY_THE_BUILD.includes(local.name))
      if (strange) refuse(strange, `The build cannot write ${strange.local.name} into a file.`)
      found.imported.push({ start: node.start, end: node.end })
    },
    CallExpression(node) {
      if (node.callee.type !== 'Identifier') return
      const { name } = node.callee
      if (name === 'language') found.asked.push({ start: node.start, end: node.end })
      if (name !== 't' && name !== 'text') return
      if (node.start < (found.texts.at(-1)?.end ?? 0))
        refuse(node, 'Say the inner text first, in a const of its own.')
      takeText(node, name)
    },
  }).visit(program)
  return found
}
