import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { deserialize } from 'node:v8'
import { WorkFailed } from './work-failed.ts'

/** What is sent to a worker's process: a file that exports `work`, and what to call it with. */
export type WorkOrder = { program: string; input: unknown }

/** What comes back. A worn worker has grown too much to be given another piece. */
export type WorkAnswer =
  | { kind: 'done'; output: Uint8Array; isWorn: boolean }
  | { kind: 'threw'; error: string }
  | { kind: 'too_heavy' }

export type WorkerLimits = {
  /** Of the whole process, in bytes, as the kernel counts it. */
  memory: number
  /** Of what JavaScript keeps, in megabytes: V8 looks at it also while JavaScript runs. */
  heapMb: number
  /** In bytes: the shop has to hold it too. */
  answer: number
}

export type Worker = {
  /** Throws WorkFailed, or an error with what the work threw. After a failure, or worn, the worker is useless. */
  work: (order: WorkOrder, withinMs: number) => Promise<{ output: unknown; isWorn: boolean }>
  isUsable: () => boolean
  end: () => void
}

const WORKER_PROGRAM = new URL('./worker-process.ts', import.meta.url)
/** From here on a resting worker gives its memory back by ending: the largest picture must still fit beside the rest. */
const WORN_SHARE = 0.3

export function startWorker(limits: WorkerLimits): Worker {
  const process = startProcess(limits)
  return {
    async work(order, withinMs) {
      const answer = await answerOf(process, order, withinMs)
      if (answer.kind === 'too_heavy') throw new WorkFailed('too_heavy', 'It took more memory than it may')
      if (answer.kind === 'threw') throw new Error(`A piece of heavy work failed: ${answer.error}`)
      return { output: deserialize(answer.output), isWorn: answer.isWorn }
    },
    // The channel may stand for a moment after the process has ended.
    isUsable: () => process.connected && process.exitCode === null && process.signalCode === null,
    end: () => void process.kill('SIGKILL'),
  }
}

function startProcess({ memory, heapMb, answer }: WorkerLimits): ChildProcess {
  const cache = getCompileCacheDir()
  const worker = fork(WORKER_PROGRAM, [memory, Math.round(memory * WORN_SHARE), answer].map(String), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8'],
    // It works on what it is sent: the shop's secrets are not its business. Fewer arenas hold back less memory.
    env: { MALLOC_ARENA_MAX: '2', ...(cache && { NODE_COMPILE_CACHE: cache }) },
    // What V8 writes when its heap is full is of no use to anyone.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A worker at rest must not keep the shop from stopping.
  worker.unref()
  worker.channel?.unref()
  // A failed start or send also rejects the work that waits for it: see answerOf.
  worker.on('error', () => {})
  return worker
}

function answerOf(worker: ChildProcess, order: WorkOrder, withinMs: number): Promise<WorkAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkAnswer>()
  const onMessage = (answer: unknown) => resolve(answer as WorkAnswer)
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
    const fail = () => reject(failedBy(code, signal))
    // The end may be heard of before what was sent last: that is read until the channel closes.
    if (worker.connected) worker.once('disconnect', fail)
    else fail()
  }
  const onError = (error: Error) => reject(new WorkFailed('ended', `It could not be begun: ${error.message}`))
  const tooLong = setTimeout(
    () => reject(new WorkFailed('too_heavy', `It took longer than ${withinMs} ms`)),
    withinMs,
  )
  worker.once('message', onMessage).once('error', onError).once('exit', onExit)
  worker.send(order, error => error && onError(error))
  return promise.finally(() => {
    clearTimeout(tooLong)
    worker.off('message', onMessage).off('error', onError).off('exit', onExit)
  })
}

/** V8 aborts the process when its heap is full. */
function failedBy(code: number | null, signal: NodeJS.Signals | null): WorkFailed {
  return signal === 'SIGABRT' || code === 134
    ? new WorkFailed('too_heavy', "It took more memory than V8's heap has")
    : new WorkFailed('ended', `Its process ended (${signal ?? code})`)
}
