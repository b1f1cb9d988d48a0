import { ClearFailure } from './clear-failure.ts'

let isLineOpen = false

export function say(text: string): void {
  endOpenLine()
  process.stdout.write(`${text}\n`)
}

export function complain(problem: unknown): void {
  endOpenLine()
  const isUnforeseen = problem instanceof Error && !(problem instanceof ClearFailure)
  process.stderr.write(
    `${isUnforeseen ? problem.stack : problem instanceof Error ? problem.message : problem}\n`,
  )
}

function endOpenLine(): void {
  if (isLineOpen) process.stdout.write('\n')
  isLineOpen = false
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

/** One line per phase: what is being done, a dot for every second of it, and how long it took. */
export async function withProgress<T>(what: string, work: Promise<T>): Promise<T> {
  const started = performance.now()
  endOpenLine()
  process.stdout.write(`${what} `)
  isLineOpen = true
  const dots = setInterval(() => isLineOpen && process.stdout.write('.'), 1000)
  try {
    const result = await work
    const took = seconds(performance.now() - started)
    process.stdout.write(isLineOpen ? ` ${took}\n` : `${what}: ${took}\n`)
    isLineOpen = false
    return result
  } finally {
    clearInterval(dots)
  }
}
