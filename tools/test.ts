/** `npm test` and `npm run test:long`: rows of npm scripts. Those of one row run side by side. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type Check, runChecks } from './check/run-checks.ts'
import { complain, say, seconds } from './programs/progress.ts'
import { ROOT } from './start-settings.ts'

const RUNS: Record<string, string[][]> = {
  // The browser has the machine to itself: stories that wait for a busy machine fail without a fault.
  short: [['check', 'test:code'], ['test:browser'], ['bundle-size']],
  long: [['test:code:long'], ['test:browser:long']],
}

/** Each line says whose it is. */
function script(name: string): Check {
  return {
    name,
    async findProblems() {
      const child = spawn('npm', ['run', '--silent', name], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const input of [child.stdout, child.stderr])
        createInterface({ input }).on('line', line => say(`${name} | ${line}`))
      const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
      return code === 0 ? [] : [`exit code ${code}`]
    },
  }
}

const chosen = process.argv[2] ?? 'short'
const rows = RUNS[chosen] ?? []
if (rows.length === 0) {
  complain(`No such run. There are: ${Object.keys(RUNS).join(', ')}.`)
  process.exit(1)
}

const startedAt = performance.now()
const times: string[] = []
let isGreen = true
for (const row of rows) {
  // What follows a failure would only be waited for.
  if (isGreen) isGreen = await runChecks(row.map(script), line => times.push(line))
}
say(['', ...times, `${isGreen ? '✓' : '✗'} all (${seconds(performance.now() - startedAt)})`].join('\n'))
process.exitCode = isGreen ? 0 : 1
