import type { RunnerResult } from 'lighthouse'
import { describe, expect, it } from 'vitest'
import { blockingByProcessor, performanceByProcessor } from './processor-time.ts'

const MAIN = { pid: 7, tid: 1 }
const OPENING = {
  ...MAIN,
  name: 'navigationStart',
  ph: 'R',
  ts: 1_000,
  args: { data: { documentLoaderURL: 'http://localhost/cart' } },
}
const PAINTED = { ...MAIN, name: 'firstContentfulPaint', ph: 'R', ts: 200_000, args: {} }
/** Of a long time on the clock, of which the processor worked the given milliseconds. */
const task = (ts: number, processorMs: number, thread = MAIN) => ({
  ...thread,
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  ts,
  dur: 900_000,
  tdur: processorMs * 1_000,
  args: {},
})
const resultOf = (traceEvents: object[]) => ({ artifacts: { Trace: { traceEvents } } }) as RunnerResult

describe('The blocking time of the processor', () => {
  it('is what tasks after the first paint take over 50 ms on a phone a quarter as fast', () => {
    const tasks = [task(100_000, 80), task(300_000, 20), task(400_000, 12), task(500_000, 15)]
    expect(blockingByProcessor(resultOf([OPENING, PAINTED, ...tasks]), 4)).toBe(30 + 0 + 10)
  })

  it('does not count other threads', () => {
    const elsewhere = task(300_000, 100, { pid: 7, tid: 2 })
    expect(blockingByProcessor(resultOf([OPENING, PAINTED, elsewhere]), 4)).toBe(0)
  })

  it('is not taken for none where the trace does not say it', () => {
    const { tdur: _, ...untold } = task(300_000, 100)
    expect(() => blockingByProcessor(resultOf([OPENING, PAINTED, untold]), 4)).toThrow(
      'The trace has no processor time',
    )
    expect(() => blockingByProcessor(resultOf([OPENING]), 4)).toThrow('The trace has no first paint')
  })
})

describe('The performance by the processor', () => {
  const lhr = {
    categories: {
      performance: {
        auditRefs: [
          { id: 'total-blocking-time', weight: 30 },
          { id: 'largest-contentful-paint', weight: 70 },
          { id: 'bootup-time', weight: 0 },
        ],
      },
    },
    audits: {
      'total-blocking-time': { score: 0.1 },
      'largest-contentful-paint': { score: 1 },
      'bootup-time': { score: 0 },
    },
  }

  it.each([
    { blocking: 0, score: 100 },
    { blocking: 200, score: 97 },
    { blocking: 600, score: 85 },
  ])('is $score of 100 with $blocking ms of blocking and nothing else amiss', ({ blocking, score }) => {
    expect(performanceByProcessor({ lhr } as unknown as RunnerResult, blocking)).toBe(score)
  })
})
