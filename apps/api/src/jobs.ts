import { setTimeout as pause } from 'node:timers/promises'
import { SECOND } from '@pindivantalu/domain/indian-time'
import { COMPARED_EACH_NIGHT_DAYS } from '@pindivantalu/domain/payments/comparison'
import { PgBoss } from 'pg-boss'
import { cleanUpSessions } from './accounts/sign-in/sessions.queries.ts'
import { cleanUpPictures } from './catalog/pictures/clean-up-pictures.ts'
import type { Deps } from './deps.ts'
import { checkProviders, warnOfSilence } from './doctor/provider-health.ts'
import { cleanUpStatuses, dropOldFiles } from './messages/whatsapp/whatsapp-news.queries.ts'
import { reconcile } from './orders/checkout/reconcile.ts'
import { comparePayments } from './orders/money/compare-payments.ts'
import { cleanUpEvents } from './payments/payments.queries.ts'

const SWEEPS_MESSAGES_EVERY = 15
const FETCHES_FILES_EVERY = 60
const LISTENS_EVERY = 900
const LOOKS_EVERY = 2
const AT_NIGHT = '30 3 * * *'
const FIRST_PAUSE = SECOND / 2
const LONGEST_PAUSE = 15 * SECOND

type Jobs = { stop: () => Promise<void> }

/**
 * What is done again and again, by one instance at a time. Nothing is only known to a job: the tables say what is due.
 * A start that is refused, because PostgreSQL restarts just then, is tried again until it succeeds; the shop sells meanwhile.
 */
export function keepJobsRunning(deps: Deps): Jobs {
  const stopping = new AbortController()
  const running = startWithBackoff(deps, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await (await running)?.stop()
    },
  }
}

async function startWithBackoff(deps: Deps, signal: AbortSignal): Promise<Jobs | undefined> {
  for (let wait = FIRST_PAUSE; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await startJobs(deps)
    } catch (error) {
      deps.log.error({ err: asError(error) }, `jobs cannot start; trying again in ${wait / SECOND} s`)
      // Aborted: nobody needs them any more.
      await pause(wait, undefined, { signal }).catch(() => undefined)
    }
  }
  return undefined
}

async function startJobs(deps: Deps): Promise<Jobs> {
  const { log, pool } = deps
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  boss.on('error', told => log.error({ err: asError(told) }, `jobs${nameIn(told)} failed`))
  const timers: NodeJS.Timeout[] = []
  const stop = async () => {
    for (const timer of timers) clearInterval(timer)
    await boss.stop({ timeout: 10 * SECOND })
  }
  try {
    await boss.start()
    await takeUpWork(boss, deps, timers)
    return { stop }
  } catch (error) {
    // What had begun must not go on beside the next attempt. It may fail as well: the database is away.
    await stop().catch(() => undefined)
    throw error
  }
}

async function takeUpWork(boss: PgBoss, deps: Deps, timers: NodeJS.Timeout[]): Promise<void> {
  const { config } = deps
  const again = async (name: string, seconds: number, work: () => Promise<unknown>) =>
    void timers.push(await workAgain(boss, deps, { name, seconds, work }))
  await again('reconcile', config.reconcileSeconds, () => reconcile(deps))
  await again('send-messages', SWEEPS_MESSAGES_EVERY, () => deps.outbox.sendDue())
  await again('listen-for-webhooks', LISTENS_EVERY, () => warnOfSilence(deps))
  await again('fetch-files', FETCHES_FILES_EVERY, () => deps.whatsappMedia.keepMissing())

  const atNight = async (name: string, work: () => Promise<unknown>) => {
    await workOn(boss, deps, { name, work })
    await boss.schedule(name, AT_NIGHT, null, { tz: 'Asia/Kolkata' })
  }
  await atNight('clean-up', () =>
    Promise.all([
      cleanUpSessions(deps.db),
      cleanUpEvents(deps.db),
      cleanUpStatuses(deps.db),
      dropOldFiles(deps.db),
      deps.whatsappMedia.removeLeftovers(),
    ]),
  )
  // Apart, because it needs another party: a store that does not answer must not keep the rest from being done.
  await atNight('clean-up-pictures', () => cleanUpPictures(deps))
  await atNight('check-providers', () => checkProviders(deps))
  await atNight('compare-payments', () => comparePayments(deps, COMPARED_EACH_NIGHT_DAYS))
}

type Job = { name: string; work: () => Promise<unknown> }

async function workOn(boss: PgBoss, { log }: Deps, { name, work }: Job): Promise<void> {
  await boss.createQueue(name, { retryLimit: 0, deleteAfterSeconds: 3600 })
  await boss.work(name, { pollingIntervalSeconds: LOOKS_EVERY }, async () => {
    await work().catch(error => {
      log.error({ err: asError(error), job: name }, `the job ${name} failed`)
      throw error
    })
  })
}

/** pg-boss knows no schedule finer than a minute. Every instance queues the job; in each round one of them counts. */
async function workAgain(boss: PgBoss, deps: Deps, { name, seconds, work }: Job & { seconds: number }) {
  await workOn(boss, deps, { name, work })
  const ask = () => boss.send(name, null, { singletonSeconds: seconds })
  const couldNotAsk = (error: unknown) =>
    deps.log.error({ err: asError(error), job: name }, `the job ${name} could not be queued`)
  await ask()
  return setInterval(() => void ask().catch(couldNotAsk), seconds * SECOND)
}

/** pg-boss hands on what its errors hold, but not as errors: in a log they would be '[object Object]'. */
function asError(told: unknown): Error {
  if (told instanceof Error) return told
  const { message = String(told), ...more } = Object(told) as { message?: string }
  return Object.assign(new Error(message), more)
}

function nameIn(told: unknown): string {
  const { queue } = Object(told) as { queue?: string }
  return queue ? `: ${queue}` : ''
}
