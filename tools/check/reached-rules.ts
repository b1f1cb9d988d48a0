import { posix } from 'node:path'
import { everyNode, parse, type SyntaxNode, textOf } from './syntax-tree.ts'

const DOMAIN = '@pindivantalu/domain/'
/** Names every code, no matter which is asked for. */
const CATALOGUE = 'packages/domain/src/errors.ts'

type Declaration = { file: string; name: string }
type Module = { imports: Map<string, Declaration>; declarations: Map<string, SyntaxNode> }

/**
 * The domain's declarations that these files ask for by name, and those which they ask in turn: a rule that is
 * written but that nobody calls is not among them.
 */
export function rulesReachedFrom(root: string, files: string[]): SyntaxNode[] {
  const modules = new Map<string, Module>()
  const moduleOf = (file: string) => {
    const known = modules.get(file) ?? readModule(root, file)
    modules.set(file, known)
    return known
  }
  const waiting = files.flatMap(file => [...readModule(root, file).imports.values()])
  const reached = new Map<string, SyntaxNode>()

  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { file, name } = next
    const { imports, declarations } = moduleOf(file)
    const declaration = declarations.get(name)
    if (!declaration || file === CATALOGUE || reached.has(`${file} ${name}`)) continue
    reached.set(`${file} ${name}`, declaration)
    for (const { type, value } of everyNode(declaration)) {
      if (type !== 'Identifier') continue
      const imported = imports.get(String(value))
      if (imported) waiting.push(imported)
      else if (declarations.has(String(value))) waiting.push({ file, name: String(value) })
    }
  }
  return [...reached.values()]
}

function readModule(root: string, file: string): Module {
  const imports = new Map<string, Declaration>()
  const declarations = new Map<string, SyntaxNode>()
  for (const item of parse(root, file).body) {
    if (item.type === 'ImportDeclaration') addImports(imports, file, item)
    else for (const name of declaredNames(item)) declarations.set(name, item)
  }
  return { imports, declarations }
}

function addImports(imports: Map<string, Declaration>, importer: string, item: SyntaxNode): void {
  const file = domainFile(importer, textOf(item.source ?? undefined) ?? '')
  if (!file || item.typeOnly) return
  for (const { local, imported, isTypeOnly } of item.specifiers as ImportSpecifier[]) {
    if (!isTypeOnly) imports.set(local.value, { file, name: (imported ?? local).value })
  }
}

type ImportSpecifier = { local: { value: string }; imported?: { value: string } | null; isTypeOnly?: boolean }

function domainFile(importer: string, name: string): string | undefined {
  if (name.startsWith(DOMAIN)) return `packages/domain/src/${name.slice(DOMAIN.length)}.ts`
  const isInside = importer.startsWith('packages/domain/') && name.startsWith('.')
  return isInside ? posix.join(posix.dirname(importer), name) : undefined
}

function declaredNames(item: SyntaxNode): string[] {
  const declaration = (item.declaration ?? item) as SyntaxNode
  const declarators = (declaration.declarations ?? []) as { id: SyntaxNode }[]
  const identifiers = declarators.length > 0 ? declarators.map(({ id }) => id) : [declaration.identifier]
  return identifiers.flatMap(identifier => {
    const { value } = (identifier ?? {}) as SyntaxNode
    return typeof value === 'string' ? [value] : []
  })
}
