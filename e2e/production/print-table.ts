/** Prints at the end of `npm run test:production` what was tried, what each test has found, and what was left out and why. */
import type { Reporter, TestCase, TestModule } from 'vitest/node'

declare module 'vitest' {
  interface TaskMeta {
    /** What a test has found, in the words of the table: `task.meta.found = '0 of 12,430 requests failed'`. */
    found?: string
    /** Why a test is skipped: what is missing here. */
    notTried?: string
  }
}

/** Where everything that is tried should be here, what is skipped must not look like success. */
const FAILS_WHEN_NOT_TRIED = 'FAIL_WHEN_NOT_TRIED'

type Row = { mark: string; name: string; found: string }

const MARKS = { passed: '✓', failed: '✗', skipped: '–', pending: '✗' }

export default class PrintTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.flatMap(module => [
      ...brokenIn(module),
      ...Array.from(module.children.allTests(), rowOf),
    ])
    const width = Math.max(0, ...rows.map(({ name }) => name.length))
    for (const { mark, name, found } of rows) console.log(`${mark} ${name.padEnd(width)}  ${found}`.trimEnd())
    this.#tellHowManyWereNotTried(rows.filter(({ mark }) => mark === MARKS.skipped).length)
  }

  #tellHowManyWereNotTried(count: number): void {
    if (count === 0) return
    console.log(`${count} not tried`)
    if (!process.env[FAILS_WHEN_NOT_TRIED]) return
    console.log(`That fails the run, because ${FAILS_WHEN_NOT_TRIED} is set.`)
    process.exitCode = 1
  }
}

/** A file that cannot be read has no tests that could say so. */
function brokenIn(module: TestModule): Row[] {
  return module
    .errors()
    .map(({ message }) => ({ mark: MARKS.failed, name: module.relativeModuleId, found: firstLine(message) }))
}

function rowOf(test: TestCase): Row {
  const result = test.result()
  const name = test.fullName
  const { found = '' } = test.meta()
  if (result.state === 'failed')
    return { mark: MARKS.failed, name, found: firstLine(result.errors[0]?.message) }
  if (result.state === 'pending') return { mark: MARKS.pending, name, found: 'did not come to its end' }
  if (result.state === 'passed') return { mark: MARKS.passed, name, found }
  const reason = preparationFailedOf(test)
  if (reason !== undefined) return { mark: MARKS.failed, name, found: `could not begin: ${reason}` }
  const why = result.note ?? whyNotTried(test)
  return { mark: MARKS.skipped, name, found: ['not tried here', why].filter(Boolean).join(': ') }
}

/** Told of the test, or of what it is part of. */
function whyNotTried(task: TestCase | TestCase['parent']): string | undefined {
  return task.meta().notTried ?? (task.type === 'module' ? undefined : whyNotTried(task.parent))
}

/** Vitest counts what could not begin among the skipped. */
function preparationFailedOf({ parent }: Pick<TestCase, 'parent'>): string | undefined {
  if (parent.type === 'module') return undefined
  const [error] = parent.errors()
  return error ? firstLine(error.message) : preparationFailedOf(parent)
}

const firstLine = (text = '') => text.split('\n', 1)[0] ?? ''
