import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/** What the checks read of a node of swc's tree; it has more, depending on its type. */
export type SyntaxNode = {
  type: string
  value?: unknown
  cooked?: unknown
  source?: SyntaxNode | null
  argument?: SyntaxNode
  callee?: SyntaxNode
  object?: SyntaxNode
  property?: SyntaxNode
  arguments?: { expression: SyntaxNode }[] | null
  [key: string]: unknown
}

/** Reads the file as TypeScript. Throws where it is no valid program. */
export function parse(root: string, path: string): SyntaxNode & { body: SyntaxNode[] } {
  const source = readFileSync(join(root, path), 'utf8')
  const tree: unknown = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' })
  return tree as SyntaxNode & { body: SyntaxNode[] }
}

export function nodesOf(root: string, path: string): Generator<SyntaxNode> {
  return everyNode(parse(root, path))
}

export function* everyNode(part: unknown): Generator<SyntaxNode> {
  if (Array.isArray(part)) {
    for (const item of part) yield* everyNode(item)
  } else if (part !== null && typeof part === 'object') {
    if ('type' in part && typeof part.type === 'string') yield part as SyntaxNode
    for (const value of Object.values(part)) yield* everyNode(value)
  }
}

export function isCallOf(node: SyntaxNode, method: (name: string) => boolean): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee?.type === 'MemberExpression' &&
    method(String(node.callee.property?.value))
  )
}

/** The text of a string or of a template, without what is filled in. */
export function textOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return String(node.value)
  if (node?.type === 'TemplateLiteral') {
    return (node.quasis as SyntaxNode[]).map(part => String(part.cooked ?? '')).join('…')
  }
  return undefined
}
