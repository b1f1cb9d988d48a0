import type { RunnerResult } from 'lighthouse'
import TotalBlockingTime from 'lighthouse/core/audits/metrics/total-blocking-time.js'

/** Of Lighthouse: a task blocks from its 50th millisecond on. */
const UNNOTICED_MS = 50

/** Microseconds of the processor, which Chromium writes and Lighthouse's types leave out. */
type Task = RunnerResult['artifacts']['Trace']['traceEvents'][number] & { tdur?: number }

/**
 * Lighthouse goes by the clock, which runs on while the machine does something else. Here the blocking time is that of
 * the processor alone: what the page itself asks of a phone, on a busy machine too.
 */
export function blockingByProcessor({ artifacts: { Trace } }: RunnerResult, slowdown: number): number {
  const opening = Trace.traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  )
  const painted = Trace.traceEvents.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === opening?.pid && ts >= opening.ts,
  )
  if (!opening || !painted) throw new Error('The trace has no first paint')
  return Trace.traceEvents
    .filter(({ pid, tid, ts }) => pid === opening.pid && tid === opening.tid && ts >= painted.ts)
    .filter(({ name, ph }) => name.endsWith('RunTask') && ph === 'X')
    .reduce((sum, task) => sum + Math.max(0, processorMs(task) * slowdown - UNNOTICED_MS), 0)
}

function processorMs(task: Task): number {
  if (task.tdur === undefined) throw new Error('The trace has no processor time')
  return task.tdur / 1000
}

/** Lighthouse's own score, with the blocking time of the processor in place of that of the clock. */
export function performanceByProcessor({ lhr }: RunnerResult, blockingMs: number): number {
  const refs = lhr.categories.performance?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  const points = refs.map(({ id, weight }) => {
    const score = id === 'total-blocking-time' ? scoreOf(blockingMs) : (lhr.audits[id]?.score ?? 0)
    return score * weight
  })
  const weights = refs.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round((points.reduce((sum, each) => sum + each, 0) / weights) * 100)
}

function scoreOf(blockingMs: number): number {
  return TotalBlockingTime.computeLogNormalScore(TotalBlockingTime.defaultOptions.mobile.scoring, blockingMs)
}
