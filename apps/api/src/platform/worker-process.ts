/**
 * A process that does heavy work, one piece at a time. It is sent the file of a piece of work (`*.work.ts`, which
 * exports `work`) and what to do it with, and sends back what came out. `worker.ts` is its other end.
 */
import { getPriority, setPriority } from 'node:os'
import { serialize } from 'node:v8'
import type { WorkAnswer, WorkOrder } from './worker.ts'

const LOOKS_AT_MEMORY_EVERY_MS = 20
/** Than the shop: a third of its share where both want the processor. */
const NICER_BY = 5
const NICEST = 19

const [memoryLimit = 0, wornAt = 0, largestAnswer = 0] = process.argv.slice(2).map(Number)

// Answering visitors goes first. Never less nice than it was begun, which root alone may be.
setPriority(Math.min(getPriority() + NICER_BY, NICEST))
// Ctrl-C and supervisors reach all processes of a group. This one ends when the shop does, and finishes before that.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.once('disconnect', end)

process.on('message', async (order: WorkOrder) => {
  // Libraries such as libvips take memory that no limit of V8 counts.
  const watch = setInterval(endWhenTooLarge, LOOKS_AT_MEMORY_EVERY_MS)
  const answer = await answerTo(order)
  clearInterval(watch)
  process.send?.(answer)
})

async function answerTo({ program, input }: WorkOrder): Promise<WorkAnswer> {
  try {
    const { work } = await import(program)
    const output = serialize(await work(input))
    if (output.length > largestAnswer) return { kind: 'too_heavy' }
    // What libraries keep of a large piece must not be counted against the next one.
    return { kind: 'done', output, isWorn: process.memoryUsage.rss() > wornAt }
  } catch (error) {
    if (isTooLongForText(error)) return { kind: 'too_heavy' }
    return { kind: 'threw', error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** V8's bound for one text, half a thousand million characters, may be met before that of its heap. */
function isTooLongForText(error: unknown): boolean {
  return error instanceof RangeError && error.message === 'Invalid string length'
}

function endWhenTooLarge(): void {
  if (process.memoryUsage.rss() <= memoryLimit) return
  const answer: WorkAnswer = { kind: 'too_heavy' }
  process.send?.(answer, end)
}

/** At once: an ordinary exit waits for threads that are still at work. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
