import { type ESTree, parseSync, Visitor } from 'vite'

/** A text that a source file says or keeps, and where it stands. */
export type FoundText = {
  english: string
  /** Which of its meanings, where it has more than one. */
  context: string | undefined
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
  imported: { names: string[]; start: number; end: number }[]
}

const MODULE = '@pindivantalu/texts/t'

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
    const [english, values, context] = call.arguments
    if (english?.type === 'Literal' && typeof english.value === 'string') {
      found.texts.push({
        english: english.value,
        context: contextOf(context),
        values: valuesOf(values),
        ...placeOf(call),
      })
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

  function contextOf(context: ESTree.Argument | undefined): string | undefined {
    if (context === undefined) return undefined
    if (context.type === 'Literal' && typeof context.value === 'string') return context.value
    return refuse(context, 't() takes its context as a string, as it stands.')
  }

  const placeOf = ({ start, end }: { start: number; end: number }) => ({ start, end, line: line(start) })

  new Visitor({
    ImportDeclaration(node) {
      if (node.source.value !== MODULE) return
      const names = node.specifiers.map(({ local }) => local.name)
      found.imported.push({ names, start: node.start, end: node.end })
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
