/** A process with a worker, as the shop is one: says the worker's id and ends, or waits for it forever. */
import { createWorkerPool } from '../src/platform/worker-pool.ts'

const kind = {
  program: new URL('./worker-task.work.ts', import.meta.url),
  within: 600_000,
  atOnce: 1,
  mostWaiting: 1,
}
const task = process.argv[2] === 'hang' ? { do: 'hang' } : { do: 'tell', words: '' }
const { pid } = (await createWorkerPool().run(kind, task)) as { pid: number }
process.stdout.write(`${pid}\n`)
