import { isShipped, sourceFiles } from './source-files.ts'
import { nodesOf, type SyntaxNode, textOf } from './syntax-tree.ts'

const MAY_READ = /^apps\/(api|sandbox)\/src\/config\.ts$/

/** only-config-reads-env: one file per program says what can be configured. */
export async function checkEnvReaders(root: string): Promise<string[]> {
  return sourceFiles(root, ['apps/*/src', 'packages'])
    .filter(path => isShipped(path) && !MAY_READ.test(path))
    .filter(path => [...nodesOf(root, path)].some(readsEnv))
    .map(path => `only-config-reads-env: ${path} reads process.env; take the value from the configuration`)
}

function readsEnv(node: SyntaxNode): boolean {
  return isEnvOfProcess(node) || isDestructuredProcess(node) || isProcessModule(node)
}

/** `process.env`, `process['env']` and `globalThis.process.env`. */
function isEnvOfProcess({ type, object, property }: SyntaxNode): boolean {
  if (type !== 'MemberExpression' || !isProcess(object)) return false
  return property?.value === 'env' || textOf(property?.expression as SyntaxNode | undefined) === 'env'
}

/** `const { env } = process` */
function isDestructuredProcess({ type, id, init }: SyntaxNode): boolean {
  return (
    type === 'VariableDeclarator' &&
    (id as SyntaxNode).type === 'ObjectPattern' &&
    isProcess(init as SyntaxNode | undefined)
  )
}

function isProcessModule({ type, source }: SyntaxNode): boolean {
  return type === 'ImportDeclaration' && /^(node:)?process$/.test(textOf(source ?? undefined) ?? '')
}

function isProcess(node: SyntaxNode | null | undefined): boolean {
  if (node?.type === 'MemberExpression') return node.property?.value === 'process'
  return node?.type === 'Identifier' && node.value === 'process'
}
