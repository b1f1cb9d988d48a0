import { isShipped, sourceFiles } from './source-files.ts'
import { nodesOf, type SyntaxNode } from './syntax-tree.ts'

const WORLD = new Set(['process', 'fetch', 'setTimeout', 'setInterval', 'localStorage', 'window', 'document'])

/** domain-is-pure, for what no import gives away: the clock, chance and the world are globals. */
export async function checkPureDomain(root: string): Promise<string[]> {
  return sourceFiles(root, ['packages/domain/src'])
    .filter(isShipped)
    .filter(path => [...nodesOf(root, path)].some(isImpure))
    .map(path => `domain-is-pure: ${path} asks the clock, chance or the world; take it as an argument`)
}

function isImpure(node: SyntaxNode): boolean {
  return (
    isCallOfGlobal(node, 'Date', 'now') ||
    isCallOfGlobal(node, 'Math', 'random') ||
    isNow(node) ||
    isWorld(node)
  )
}

function isCallOfGlobal({ type, object, property }: SyntaxNode, global: string, member: string): boolean {
  return type === 'MemberExpression' && object?.value === global && property?.value === member
}

function isNow({ type, callee, arguments: given }: SyntaxNode): boolean {
  return type === 'NewExpression' && callee?.value === 'Date' && !given?.length
}

/** As the start of an expression: a property or a parameter may bear such a name. */
function isWorld({ type, object, callee }: SyntaxNode): boolean {
  const start = type === 'MemberExpression' ? object : type === 'CallExpression' ? callee : undefined
  return start?.type === 'Identifier' && WORLD.has(String(start.value))
}
