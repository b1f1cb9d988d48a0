import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** When the running test is over, or all of the file's where none runs: Vitest passes over an `afterAll` within a test. */
export function afterwards(end: () => unknown): void {
  const andWait = async () => void (await end())
  if (TestRunner.getCurrentTest()) onTestFinished(andWait)
  else afterAll(andWait)
}
