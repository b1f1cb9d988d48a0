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

/** Files, exports and dependencies that nobody uses. */
export function checkKnip(root: string): Promise<string[]> {
  return complaintsOf(runOnNode(installed('knip/bin/knip.js'), ['--no-progress'], root))
}

export function checkTypes(root: string, project: string): Promise<string[]> {
  return complaintsOf(runOnNode(installed('typescript/bin/tsc'), ['-p', project], root))
}
