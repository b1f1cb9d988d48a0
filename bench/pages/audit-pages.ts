import lighthouse from 'lighthouse'
import { quantile } from '../quantile.ts'
import { measureMachine, slowdownFor } from './phone.ts'
import { blockingByProcessor, performanceByProcessor } from './processor-time.ts'

/** Scores of 100; times in milliseconds. */
const MEASURES = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
  'blocking-by-processor',
  'performance-by-processor',
  'machine-speed',
  'slowdown',
] as const

export type Measure = (typeof MEASURES)[number]
type Audit = Record<Measure, number> & { failed: string[] }
export type PageReport = { medians: Record<Measure, number>; audits: Audit[] }

/** `slowdown`: how many times slower than this machine the phone is; left out, as the machine is before each run. */
type AuditOptions = { debuggingPort: number; runs: number; slowdown: number | undefined }

/**
 * Lighthouse with its own mobile profile (a mid-range phone on slow 4G, simulated); the medians of the runs. The pages take
 * turns, so that what else the machine does slows all of them alike.
 */
export async function auditPages(urls: string[], { runs, ...options }: AuditOptions): Promise<PageReport[]> {
  const audits: Audit[][] = urls.map(() => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [page, url] of urls.entries()) audits[page]?.push(await auditOnce(url, options))
  }
  return audits.map(ofPage => ({ medians: mediansOf(ofPage), audits: ofPage }))
}

function mediansOf(audits: Audit[]): Record<Measure, number> {
  const medians = MEASURES.map(measure => [
    measure,
    quantile(
      audits.map(audit => audit[measure]),
      0.5,
    ),
  ])
  return Object.fromEntries(medians)
}

async function auditOnce(
  url: string,
  { debuggingPort: port, ...options }: Omit<AuditOptions, 'runs'>,
): Promise<Audit> {
  const slowdown = options.slowdown ?? slowdownFor(await measureMachine(port))
  const throttling = { cpuSlowdownMultiplier: slowdown }
  const result = await lighthouse(url, { port, logLevel: 'error', throttling })
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message}`)
  const { categories, audits, environment } = result.lhr
  const values = MEASURES.map(measure => {
    const category = categories[measure]
    return [measure, category ? Math.round((category.score ?? 0) * 100) : audits[measure]?.numericValue]
  })
  const blocking = blockingByProcessor(result, slowdown)
  return {
    ...Object.fromEntries(values),
    'blocking-by-processor': blocking,
    'performance-by-processor': performanceByProcessor(result, blocking),
    'machine-speed': environment.benchmarkIndex,
    slowdown,
    failed: failedAudits(result.lhr),
  }
}

/** The names of what was found wrong in the categories that have to be perfect. */
function failedAudits({ categories, audits }: Lhr): string[] {
  return ['accessibility', 'best-practices', 'seo']
    .flatMap(category => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
