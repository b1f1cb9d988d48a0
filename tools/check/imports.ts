import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { ICruiseResult } from 'dependency-cruiser'
import { installed, runOnNode } from './program.ts'
import { CODE_FOLDERS, isShipped, sourceFiles } from './source-files.ts'
import { nodesOf, type SyntaxNode, textOf } from './syntax-tree.ts'

/** The rules of .dependency-cruiser.mjs, and proof that they were asked about every file and every import. */
export async function checkImports(root: string): Promise<string[]> {
  const graph = await cruise(root)
  return [...brokenRules(graph), ...unseenFiles(root, graph), ...unseenImports(root, graph)]
}

async function cruise(root: string): Promise<ICruiseResult> {
  const folders = CODE_FOLDERS.filter(folder => existsSync(join(root, folder)))
  const { stdout, output } = await runOnNode(
    installed('dependency-cruiser/bin/dependency-cruiser.mjs'),
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders, ...rootFiles(root)],
    root,
  )
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed:\n${output}`)
  return JSON.parse(stdout) as ICruiseResult
}

function brokenRules({ summary: { violations, ruleSetUsed } }: ICruiseResult): string[] {
  const reasons = new Map(ruleSetUsed?.forbidden?.map(({ name, comment }) => [name, comment]))
  return violations.map(({ rule, from, to, cycle }) => {
    const path = cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to]
    return `${rule.name}: ${path.join(' → ')}\n    ${reasons.get(rule.name)}`
  })
}

function unseenFiles(root: string, { modules }: ICruiseResult): string[] {
  const seen = new Set(modules.map(({ source }) => source))
  return [...sourceFiles(root), ...rootFiles(root)]
    .filter(path => !seen.has(path))
    .map(path => `dependency-cruiser did not read ${path}`)
}

/** dependency-cruiser's walk over swc's tree knows fewer places for an import than TypeScript does. */
function unseenImports(root: string, { modules }: ICruiseResult): string[] {
  const seen = new Map(modules.map(({ source, dependencies }) => [source, dependencies]))
  return sourceFiles(root)
    .filter(isShipped)
    .flatMap(path => {
      const dependencies = new Set(seen.get(path)?.map(({ module }) => module))
      return importsOf(root, path)
        .filter(name => !dependencies.has(name) && !dependencies.has(name.replace(/^node:/, '')))
        .map(name => `dependency-cruiser does not see that ${path} imports '${name}'`)
    })
}

function importsOf(root: string, path: string): string[] {
  return [...nodesOf(root, path)].flatMap(node => importedBy(node) ?? [])
}

function importedBy(node: SyntaxNode): string | undefined {
  if (node.type === 'TsImportType') return textOf(node.argument)
  if (node.type === 'CallExpression' && node.callee?.type === 'Import') {
    return textOf(node.arguments?.[0]?.expression)
  }
  return /^(Import|ExportAll|ExportNamed)Declaration$/.test(node.type)
    ? textOf(node.source ?? undefined)
    : undefined
}

function rootFiles(root: string): string[] {
  return globSync('*.{ts,js}', { cwd: root })
}
