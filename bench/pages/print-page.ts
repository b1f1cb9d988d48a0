import { atLeast, atMost, twoDigits, type Verdict } from '../verdict.ts'
import type { Measure, PageReport } from './audit-page.ts'

const BUDGETS: Record<Measure, (value: number) => Verdict> = {
  performance: value => atLeast(value, 98, String),
  accessibility: value => atLeast(value, 100, String),
  'best-practices': value => atLeast(value, 100, String),
  seo: value => atLeast(value, 100, String),
  'largest-contentful-paint': value => atMost(value, 1500, milliseconds),
  'cumulative-layout-shift': value => atMost(value, 0.01, twoDigits),
  'total-blocking-time': value => atMost(value, 50, milliseconds),
}

export function printPage(name: string, report: PageReport): void {
  console.log(`\n${name}`)
  for (const [measure, judge] of Object.entries(BUDGETS)) {
    console.log(`  ${measure.padEnd(26)}${judge(report[measure as Measure]).text}`)
  }
  if (report.failed.length > 0) console.log(`  found wrong: ${report.failed.join(', ')}`)
}

function milliseconds(value: number): string {
  return String(Math.round(value))
}
