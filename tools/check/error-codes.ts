import { ERRORS } from '../../packages/domain/src/errors.ts'
import { compareWithNotYet } from './not-yet.ts'
import { rulesReachedFrom } from './reached-rules.ts'
import { isShipped, isTest, sourceFiles } from './source-files.ts'
import { everyNode, nodesOf, type SyntaxNode } from './syntax-tree.ts'

/** Asserts the texts of all codes, so it says nothing about any of them being answered. */
const CATALOGUE_TEST = 'packages/domain/src/errors.test.ts'

/** Every error code is answered by the API, itself or through a rule it asks, and asserted in some test. */
export async function checkErrorCodes(root: string, codes = Object.keys(ERRORS)): Promise<string[]> {
  const api = sourceFiles(root, ['apps/api/src']).filter(isShipped)
  const tests = sourceFiles(root).filter(path => isTest(path) && path !== CATALOGUE_TEST)
  const used = new Set([...textsIn(root, api), ...rulesReachedFrom(root, api).flatMap(texts)])
  const asserted = new Set(textsIn(root, tests))

  const lack = (code: string) =>
    [!used.has(code) && 'is never answered by apps/api', !asserted.has(code) && 'is asserted in no test']
      .filter(Boolean)
      .join(' and ')
  return compareWithNotYet(root, 'errorCodes', {
    wanted: codes,
    missing: new Map(codes.map(code => [code, lack(code)] as const).filter(([, words]) => words)),
  })
}

const textsIn = (root: string, paths: string[]) => paths.flatMap(path => texts(nodesOf(root, path)))

function texts(nodes: SyntaxNode | Iterable<SyntaxNode>): string[] {
  return [...(Symbol.iterator in nodes ? nodes : everyNode(nodes))]
    .filter(({ type }) => type === 'StringLiteral')
    .map(({ value }) => String(value))
}
