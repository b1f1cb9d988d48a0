import { spawn } from 'node:child_process'
import { join } from 'node:path'

const NODE_MODULES = join(import.meta.dirname, '../../node_modules')

type Outcome = { code: number | null; stdout: string; output: string }

/** Runs a JavaScript or TypeScript file on this same Node; `output` is all it said, on either stream. */
export function runOnNode(file: string, args: string[], cwd: string): Promise<Outcome> {
  return run(process.execPath, [file, ...args], cwd)
}

/** A file of an installed package, wherever the check itself runs. */
export function installed(path: string): string {
  return join(NODE_MODULES, path)
}

/** What a program says when it fails, as one problem; nothing when it succeeds. */
export async function complaintsOf(running: Promise<Outcome>): Promise<string[]> {
  const { code, output } = await running
  return code === 0 ? [] : [output.trim() || `ended with code ${code} and said nothing`]
}

function run(program: string, args: string[], cwd: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let stdout = ''
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.on('error', reject)
    child.on('close', code => resolve({ code, stdout, output }))
  })
}
