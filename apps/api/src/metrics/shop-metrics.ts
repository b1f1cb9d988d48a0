import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { ANSWERERS, type Answerer } from '../db/replica/reads.ts'
import { ANSWER_OUTCOMES, type AnswerOutcome } from '../http/cache/answer-cache.ts'
import { kindOfStatement, STATEMENT_KINDS } from './kind-of-statement.ts'

/** From what a kept answer takes to what the server gives up after. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const QUERY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

export type ShopMetrics = ReturnType<typeof createShopMetrics>

/** What is counted in this process. What the tables say is in database-figures.ts. */
export function createShopMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'shop_http_requests_total',
    help: 'Requests answered, by route pattern, method and status',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'How long answers took, by route pattern and method; streams without end are not among them',
    labelNames: ['route', 'method'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const querySeconds = new Histogram({
    name: 'shop_db_query_duration_seconds',
    help: 'How long PostgreSQL took to answer, by kind of statement',
    labelNames: ['kind'],
    buckets: QUERY_SECONDS,
    registers,
  })
  const queryErrors = new Counter({
    name: 'shop_db_query_errors_total',
    help: 'Statements that failed, by kind',
    labelNames: ['kind'],
    registers,
  })
  const answers = new Counter({
    name: 'shop_answer_cache_answers_total',
    help: 'Requests for answers that are kept: hit, waited (for another request that made it), miss, stale',
    labelNames: ['outcome'],
    registers,
  })
  const reads = new Counter({
    name: 'shop_replica_reads_total',
    help: 'Answers that the replica may give, where there is one, by who gave them: replica, primary',
    labelNames: ['answered_by'],
    registers,
  })
  const jobFailures = new Counter({
    name: 'shop_job_failures_total',
    help: 'Rounds of a job that failed on this instance',
    labelNames: ['name'],
    registers,
  })

  // What has not happened yet is 0, and not missing.
  for (const kind of STATEMENT_KINDS) queryErrors.inc({ kind }, 0)
  for (const outcome of ANSWER_OUTCOMES) answers.inc({ outcome }, 0)
  for (const answered_by of ANSWERERS) reads.inc({ answered_by }, 0)

  return {
    registry,
    countRequest(request: {
      route: string
      method: string
      status: number
      seconds?: number | undefined
    }): void {
      const { route, method, status, seconds } = request
      requests.inc({ route, method, status })
      if (seconds !== undefined) requestSeconds.observe({ route, method }, seconds)
    },
    countAnswer(outcome: AnswerOutcome): void {
      answers.inc({ outcome })
    },
    countRead(answered_by: Answerer): void {
      reads.inc({ answered_by })
    },
    async watchQuery<Result>(text: string, ask: () => Promise<Result>): Promise<Result> {
      const kind = kindOfStatement(text)
      const end = querySeconds.startTimer({ kind })
      try {
        return await ask()
      } catch (error) {
        queryErrors.inc({ kind })
        throw error
      } finally {
        end()
      }
    },
    /** A job whose failures are counted; before the first there are none. */
    watchJob<Result>(name: string, work: () => Promise<Result>): () => Promise<Result> {
      jobFailures.inc({ name }, 0)
      return () =>
        work().catch(error => {
          jobFailures.inc({ name })
          throw error
        })
    },
    /** A figure that is read when it is asked for; where it is there, of an app that was built before, it takes its place. */
    gauge(name: string, help: string, read: () => number): void {
      registry.removeSingleMetric(name)
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    /** The same for several states of one thing. */
    gaugeOf(name: string, help: string, label: string, read: () => Record<string, number>): void {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset()
          for (const [state, value] of Object.entries(read())) this.set({ [label]: state }, value)
        },
      })
    },
    /** Event loop, heap, garbage, CPU, open files: only where somebody reads them, since they are measured all the time. */
    collectFiguresOfProcess(): void {
      collectDefaultMetrics({ register: registry })
    },
  }
}
