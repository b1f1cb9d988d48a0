import { atLeast, atMost, twoDigits, type Verdict } from '../verdict.ts'
import type { Measure, PageReport } from './audit-pages.ts'

type Budget = { judge: (value: number) => Verdict; show: (value: number) => string }

/** Of the machine, not of the page. */
const KNOWN = { 'machine-speed': rounded, slowdown: twoDigits }
type Known = keyof typeof KNOWN

const BUDGETS: Record<Exclude<Measure, Known>, Budget> = {
  performance: least(98, String),
  accessibility: least(100, String),
  'best-practices': least(100, String),
  seo: least(100, String),
  'largest-contentful-paint': most(1500, rounded),
  'cumulative-layout-shift': most(0.01, twoDigits),
  'total-blocking-time': most(50, rounded),
  'blocking-by-processor': most(50, rounded),
  'performance-by-processor': least(98, String),
}

/** What only its customer sees is kept out of search engines on purpose. */
const BUDGETS_OF_OWN: Partial<Record<Measure, Budget>> = {
  performance: least(95, String),
  accessibility: least(95, String),
  'best-practices': least(95, String),
  'cumulative-layout-shift': BUDGETS['cumulative-layout-shift'],
  'performance-by-processor': least(95, String),
}

/** The median of each measure against its budget, then what each run found. */
export function printPage(
  name: string,
  { medians, audits }: PageReport,
  { isOwn }: { isOwn: boolean },
): void {
  console.log(`\n${name}`)
  for (const [measure, { judge, show }] of Object.entries(isOwn ? BUDGETS_OF_OWN : BUDGETS)) {
    const verdict = judge(medians[measure as Measure]).text
    const runs = audits.map(audit => show(audit[measure as Measure]))
    console.log(`  ${measure.padEnd(26)}${verdict.padEnd(18)}${runs.join(' ')}`)
  }
  for (const [measure, show] of Object.entries(KNOWN)) {
    const runs = audits.map(audit => show(audit[measure as Known]))
    console.log(`  ${measure.padEnd(26)}${show(medians[measure as Known]).padEnd(18)}${runs.join(' ')}`)
  }
  const failed = new Set(audits.flatMap(audit => audit.failed))
  if (failed.size > 0) console.log(`  found wrong: ${[...failed].join(', ')}`)
}

function least(budget: number, show: Budget['show']): Budget {
  return { judge: value => atLeast(value, budget, show), show }
}

function most(budget: number, show: Budget['show']): Budget {
  return { judge: value => atMost(value, budget, show), show }
}

function rounded(value: number): string {
  return String(Math.round(value))
}
