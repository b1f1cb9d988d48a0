import { SECOND } from '@pindivantalu/domain/indian-time'
import { Gauge } from 'prom-client'
import { createDatabase } from '../db/client.ts'
import { type DatabaseFigures, readDatabaseFigures } from './database-figures.queries.ts'
import type { ShopMetrics } from './shop-metrics.ts'

/** Several scrapers, or one in a hurry, cost no more than this. */
const KEPT_FOR_MS = 5 * SECOND
const ANSWER_WITHIN_MS = 2 * SECOND

type Figure = {
  name: string
  help: string
  label?: string
  /** A number, or one for each value of the label. */
  read: (figures: DatabaseFigures) => number | Record<string, number>
}

const FIGURES: Figure[] = [
  {
    name: 'shop_outbox_messages',
    help: 'Messages by state: due now, later, failed within a day; counted up to 10,000',
    label: 'state',
    read: ({ outbox_due: due, outbox_later: later, outbox_failed: failed }) => ({ due, later, failed }),
  },
  {
    name: 'shop_outbox_oldest_due_seconds',
    help: 'How long the oldest message that is due has not been tried',
    read: figures => figures.outbox_oldest_due_seconds,
  },
  {
    name: 'shop_outbox_oldest_waiting_seconds',
    help: 'Age of the oldest message that is neither sent nor given up',
    read: figures => figures.outbox_oldest_waiting_seconds,
  },
  {
    name: 'shop_reconciler_lag_seconds',
    help: 'How long the oldest checkout has been due to be looked at',
    read: figures => figures.reconciler_lag_seconds,
  },
  {
    name: 'shop_money_without_order_payments',
    help: 'Payments without an order that nobody has decided about',
    read: figures => figures.money_payments,
  },
  {
    name: 'shop_money_without_order_paise',
    help: 'Their sum',
    read: figures => figures.money_paise,
  },
  {
    name: 'shop_recent_orders',
    help: 'Orders placed in the last five minutes, on all instances',
    read: figures => figures.recent_orders,
  },
  {
    name: 'shop_recent_revenue_paise',
    help: 'What those of them that are paid come to',
    read: figures => figures.recent_revenue_paise,
  },
  {
    name: 'shop_recent_payments',
    help: 'Payments begun in the last five minutes, by what became of them',
    label: 'status',
    read: ({ recent_payments_captured: captured, recent_payments_failed: failed }) => ({ captured, failed }),
  },
  {
    name: 'shop_recent_refunds',
    help: 'Refunds asked for in the last five minutes',
    read: figures => figures.recent_refunds,
  },
  {
    name: 'shop_recent_refunds_paise',
    help: 'Their sum',
    read: figures => figures.recent_refunds_paise,
  },
  {
    name: 'shop_job_last_success_timestamp_seconds',
    help: 'When a job last ended well, on any instance',
    label: 'name',
    read: ({ jobs }) =>
      Object.fromEntries(jobs.flatMap(({ name, done_at_seconds: at }) => (at === null ? [] : [[name, at]]))),
  },
  {
    name: 'shop_job_overdue_seconds',
    help: 'How long a job has been due that nobody works on',
    label: 'name',
    read: ({ jobs }) => Object.fromEntries(jobs.map(({ name, overdue_seconds: late }) => [name, late])),
  },
  {
    name: 'shop_job_running',
    help: '1 while an instance works on a job',
    label: 'name',
    read: ({ jobs }) => Object.fromEntries(jobs.map(({ name, is_running: runs }) => [name, Number(runs)])),
  },
]

type Options = {
  /** The figures have a connection of their own, also while all others are taken. */
  databaseUrl: string
  keptForMs?: number
  answerWithinMs?: number
}

/**
 * What the tables say, asked once for all figures of a scrape. Where the database does not answer in time, those figures
 * are missing, and `shop_database_answers` says 0: a figure of before would look like one of now.
 */
export function addDatabaseFigures(
  { registry }: Pick<ShopMetrics, 'registry'>,
  { databaseUrl, keptForMs = KEPT_FOR_MS, answerWithinMs = ANSWER_WITHIN_MS }: Options,
): { close: () => Promise<void> } {
  const { db, close } = createDatabase(databaseUrl, {
    applicationName: 'pindivantalu, metrics',
    maxConnections: 1,
    timeouts: { statementMs: answerWithinMs },
  })
  let asked: { at: number; answer: Promise<DatabaseFigures | undefined> } | undefined

  function ask(): Promise<DatabaseFigures | undefined> {
    if (!asked || performance.now() - asked.at >= keptForMs)
      asked = { at: performance.now(), answer: inTime(readDatabaseFigures(db), answerWithinMs) }
    return asked.answer
  }

  const registers = [registry]
  new Gauge({
    name: 'shop_database_answers',
    help: '1 where the database answered in time what is asked for the figures, else 0',
    registers,
    async collect() {
      this.set((await ask()) ? 1 : 0)
    },
  })
  for (const { name, help, label, read } of FIGURES)
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
      async collect() {
        const figures = await ask()
        if (label === undefined) this.remove()
        else this.reset()
        if (!figures) return
        const value = read(figures)
        if (typeof value === 'number') this.set(value)
        else for (const [of, each] of Object.entries(value)) this.set({ [label ?? '']: of }, each)
      },
    })

  return { close }
}

/** Undefined where it fails or takes too long; a connection that hangs ends by itself later. */
async function inTime<Answer>(work: Promise<Answer>, withinMs: number): Promise<Answer | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, withinMs, undefined)
  try {
    return await Promise.race([work, tooLate])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
