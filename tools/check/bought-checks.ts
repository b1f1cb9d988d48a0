import { complaintsOf, installed, runOnNode } from './program.ts'

/** Format, lint, names of files, floating promises; a warning is as bad as an error. */
export function checkBiome(root: string): Promise<string[]> {
  return complaintsOf(
    runOnNode(
      installed('@biomejs/biome/bin/biome'),
      ['check', '--error-on-warnings', '--max-diagnostics=200', '--colors=off'],
      root,
    ),
  )
}

/** The rules of .dependency-cruiser.mjs, each with its reason. */
export function checkImports(root: string): Promise<string[]> {
  return complaintsOf(
    runOnNode(
      installed('dependency-cruiser/bin/dependency-cruiser.mjs'),
      ['--output-type', 'err-long', 'apps', 'packages', 'tools', 'e2e', 'bench'],
      root,
    ),
  )
}

/** Files, exports and dependencies that nobody uses. */
export function checkKnip(root: string): Promise<string[]> {
  return complaintsOf(runOnNode(installed('knip/bin/knip.js'), ['--no-progress'], root))
}

export function checkTypes(root: string, project: string): Promise<string[]> {
  return complaintsOf(runOnNode(installed('typescript/bin/tsc'), ['-p', project], root))
}
