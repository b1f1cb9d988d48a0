import { SECOND } from '@pindivantalu/domain/indian-time'
import { refuse } from '../http/errors/refusal.ts'
import { startWorker, type Worker, type WorkerLimits } from './worker.ts'

/** One kind of heavy work. */
export type WorkKind = {
  /** The file that does it: it exports `work`, and is loaded by a worker when it is first needed. */
  program: URL
  /** Longest time for one piece, in milliseconds, without the time it waits. */
  within: number
  /** How many of the workers it may take, so that others are left for the rest. */
  atOnce: number
  /** What comes when so many are waiting is refused. */
  mostWaiting: number
}

type PoolBounds = { workers?: number; idleAfter?: number; limits?: WorkerLimits }

type Piece = {
  kind: WorkKind
  input: unknown
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

const MB = 1024 * 1024
/** As many as a small machine has cores. */
const WORKERS = 2
const IDLE_AFTER = 30 * SECOND
/** Measured: a picture of 40 megapixels, interlaced and with 16 bits a colour, takes 380 MB; a CSV of 2 MB 120. */
const LIMITS: WorkerLimits = { memory: 512 * MB, heapMb: 256, answer: 32 * MB }
const COMES_BACK_AFTER_SECONDS = 5

/**
 * Heavy work is done by processes of their own: the shop goes on answering meanwhile, and lives when one of them dies.
 * They are few, each does one piece at a time, and one that rests for a while ends and gives its memory back.
 */
export function createWorkerPool({
  workers = WORKERS,
  idleAfter = IDLE_AFTER,
  limits = LIMITS,
}: PoolBounds = {}) {
  const waiting: Piece[] = []
  const running: Piece[] = []
  const resting: { worker: Worker; leaving: NodeJS.Timeout }[] = []

  const countOf = (pieces: readonly Piece[], kind: WorkKind) =>
    pieces.filter(piece => piece.kind === kind).length

  function run(kind: WorkKind, input: unknown): Promise<unknown> {
    if (countOf(waiting, kind) >= kind.mostWaiting)
      refuse('server.busy', { retryAfterSeconds: COMES_BACK_AFTER_SECONDS })
    return new Promise((resolve, reject) => {
      waiting.push({ kind, input, resolve, reject })
      beginNext()
    })
  }

  function beginNext(): void {
    if (running.length >= workers) return
    const at = waiting.findIndex(({ kind }) => countOf(running, kind) < kind.atOnce)
    const [piece] = at < 0 ? [] : waiting.splice(at, 1)
    if (piece) void finish(piece)
  }

  async function finish(piece: Piece): Promise<void> {
    const { kind, input, resolve, reject } = piece
    running.push(piece)
    const worker = takeResting() ?? startWorker(limits)
    try {
      const { output, isWorn } = await worker.work({ program: kind.program.href, input }, kind.within)
      if (isWorn) worker.end()
      else letRest(worker)
      resolve(output)
    } catch (error) {
      worker.end()
      reject(error)
    } finally {
      running.splice(running.indexOf(piece), 1)
      beginNext()
    }
  }

  /** One may have ended by itself meanwhile. */
  function takeResting(): Worker | undefined {
    for (let next = resting.pop(); next; next = resting.pop()) {
      clearTimeout(next.leaving)
      if (next.worker.isUsable()) return next.worker
    }
    return undefined
  }

  function letRest(worker: Worker): void {
    const leaving = setTimeout(() => {
      resting.splice(
        resting.findIndex(each => each.worker === worker),
        1,
      )
      worker.end()
    }, idleAfter)
    resting.push({ worker, leaving: leaving.unref() })
  }

  return { run, counts: () => ({ running: running.length, waiting: waiting.length }) }
}
