import { expect } from 'vitest'
import { queryRows } from '../../operations/query-rows.ts'

/** An invoice or a credit note, and what it is of: with another, its number would be on two papers. */
type Paper = { number: string; of: string }
export type Papers = { invoices: Paper[]; creditNotes: Paper[] }

const SERIES = {
  invoices: 'SELECT number, order_id AS of FROM invoices ORDER BY number',
  creditNotes: 'SELECT number, refund_id AS of FROM credit_notes ORDER BY number',
}

export async function papersIn(url: string): Promise<Papers> {
  return {
    invoices: (await queryRows(url, SERIES.invoices)) as Paper[],
    creditNotes: (await queryRows(url, SERIES.creditNotes)) as Paper[],
  }
}

/** What has the number of a lost paper is that paper, and what is new lies beyond all of them. Answers the new ones. */
export function expectNoneTwice(given: Paper[], now: Paper[]): Paper[] {
  expect(new Set(now.map(({ number }) => number)).size).toBe(now.length)
  const was = new Map(given.map(one => [one.number, one.of]))
  expect(now.filter(one => was.has(one.number) && was.get(one.number) !== one.of)).toEqual([])
  const last =
    given
      .map(({ number }) => number)
      .toSorted()
      .at(-1) ?? ''
  const fresh = now.filter(one => !was.has(one.number))
  expect(fresh.filter(({ number }) => number <= last)).toEqual([])
  return fresh
}

type Skipped = { from: string; to: string }

/** Numbers that are neither on a paper nor left out in the shop's history, up to the last one. */
export async function unexplainedNumbers(url: string, papers: Paper[]): Promise<string[]> {
  const rows = await queryRows(url, "SELECT facts FROM audit_log WHERE action = 'numbers.skipped'")
  const skipped = rows.map(({ facts }) => facts as Skipped)
  const last = papers.at(-1)?.number ?? ''
  const series = last.slice(0, last.lastIndexOf('/') + 1)
  const digits = last.length - series.length
  const all = Array.from(
    { length: Number(last.slice(series.length)) },
    (_, n) => series + String(n + 1).padStart(digits, '0'),
  )
  const here = new Set(papers.map(({ number }) => number))
  return all.filter(
    number => !here.has(number) && !skipped.some(({ from, to }) => from <= number && number <= to),
  )
}
