import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { complain } from '../tools/programs/progress.ts'
import { onStopRequest } from '../tools/programs/stop-requests.ts'

export type Workshop = {
  /** Gone afterwards, with all that is in it. */
  folder: string
  /** To be ended when the work is done, the last added first. */
  endLater: (end: () => Promise<unknown>) => void
}

/** Runs a measurement in a folder of its own and leaves nothing behind, however it ends. Answers the exit code. */
export async function inWorkshop(work: (workshop: Workshop) => Promise<void>): Promise<0 | 1> {
  const folder = await mkdtemp(join(tmpdir(), 'pindivantalu-bench-'))
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })]
  const asked = new Promise<never>((_resolve, reject) => {
    onStopRequest(() => reject('Asked to stop.'))
  })
  try {
    await Promise.race([asked, work({ folder, endLater: end => ends.push(end) })])
    return 0
  } catch (problem) {
    complain(problem)
    return 1
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
