import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '../../packages/domain/src/errors.ts'

/** They name every code, so they say nothing about any of them being answered. */
const CATALOGUE = /domain\/src\/errors(\.test)?\.ts$/
const TEST = /\.(test|spec|builder)\.tsx?$/

/** Every error code is answered by the API or by a rule, and asserted in some test. */
export async function checkErrorCodes(root: string, codes = Object.keys(ERRORS)): Promise<string[]> {
  const server = filesOf(root, '{apps/api,packages/domain}/src/**/*.ts').filter(path => !TEST.test(path))
  const answered = textOf(root, server)
  const asserted = textOf(root, filesOf(root, '{apps/*/src,packages,e2e}/**/*.{test,spec}.{ts,tsx}'))
  return codes.flatMap(code => [
    ...(answered.includes(`'${code}'`) ? [] : [`${code} is never answered`]),
    ...(asserted.includes(`'${code}'`) ? [] : [`${code} is asserted in no test`]),
  ])
}

function filesOf(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root }).filter(path => !CATALOGUE.test(path))
}

function textOf(root: string, paths: string[]): string {
  return paths.map(path => readFileSync(join(root, path), 'utf8')).join('\n')
}
