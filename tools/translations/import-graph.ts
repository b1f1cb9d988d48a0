import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What each source file imports of the others; both by their paths from the root. */
export type Imports = ReadonlyMap<string, readonly string[]>

const SOURCES = ['packages/domain/src/**/*.ts', 'apps/{web,api}/src/**/*.{ts,tsx}']
const IMPORTED = /\bfrom '([^']+)'|\bimport\('([^']+)'\)/g
const OF_DOMAIN = '@pindivantalu/domain/'

export function readImports(root: string): Imports {
  const files = globSync(SOURCES, { cwd: root }).filter(file => !file.includes('.test.'))
  return new Map(files.map(file => [file, importsIn(file, readFileSync(path.join(root, file), 'utf8'))]))
}

export function importsIn(file: string, code: string): string[] {
  const named = [...code.matchAll(IMPORTED)].map(([, atOnce, later]) => atOnce ?? later ?? '')
  return named.flatMap(name => {
    if (name.startsWith('.')) return [path.join(path.dirname(file), name)]
    return name.startsWith(OF_DOMAIN) ? [`packages/domain/src/${name.slice(OF_DOMAIN.length)}.ts`] : []
  })
}

/** The file, and all that it needs, however far away. */
export function reachableFrom(file: string, imports: Imports): Set<string> {
  const reached = new Set([file])
  for (const one of reached) for (const next of imports.get(one) ?? []) reached.add(next)
  return reached
}
