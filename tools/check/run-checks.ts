import { availableParallelism } from 'node:os'

/** Answers what is wrong; nothing when all is well. */
export type Check = { name: string; findProblems: () => Promise<string[]> }

/** Runs the checks side by side, as many as there are cores, and says how each one went. True when all are green. */
export async function runChecks(checks: Check[], say: (line: string) => void): Promise<boolean> {
  const waiting = [...checks]
  let failures = 0

  async function work(): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedAt = performance.now()
      const problems = await problemsOf(check)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      if (problems.length > 0) failures++
      say(`${problems.length === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`)
      for (const problem of problems) say(problem.replace(/^/gm, '    '))
    }
  }

  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return failures === 0
}

/** A check that breaks is a check that failed; the others still run. */
async function problemsOf({ findProblems }: Check): Promise<string[]> {
  try {
    return await findProblems()
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  }
}
