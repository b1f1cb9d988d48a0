import { SECOND } from '@pindivantalu/domain/indian-time'
import { PgBoss } from 'pg-boss'
import { cleanUpSessions } from './accounts/sessions.queries.ts'
import { cleanUpPictures } from './catalog/clean-up-pictures.ts'
import type { Deps } from './deps.ts'
import { cleanUpStatuses, dropOldFiles } from './messages/whatsapp-news.queries.ts'
import { reconcile } from './orders/reconcile.ts'
import { cleanUpEvents } from './payments/payments.queries.ts'

const SWEEPS_MESSAGES_EVERY = 15
const FETCHES_FILES_EVERY = 60
const LOOKS_EVERY = 2
const AT_NIGHT = '30 3 * * *'

/** What is done again and again, by one instance at a time. Nothing is only known to a job: the tables say what is due. */
export async function startJobs(deps: Deps): Promise<{ stop: () => Promise<void> }> {
  const { log, pool, config } = deps
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } })
  boss.on('error', error => log.error({ err: error }, 'jobs'))
  await boss.start()

  const timers = [
    await again(boss, 'reconcile', config.reconcileSeconds, () => reconcile(deps)),
    await again(boss, 'send-messages', SWEEPS_MESSAGES_EVERY, () => deps.outbox.sendDue()),
    await again(boss, 'fetch-files', FETCHES_FILES_EVERY, () => deps.whatsappMedia.keepMissing()),
  ]
  await workOn(boss, 'clean-up', () =>
    Promise.all([
      cleanUpSessions(deps.db),
      cleanUpEvents(deps.db),
      cleanUpStatuses(deps.db),
      dropOldFiles(deps.db),
      deps.whatsappMedia.removeLeftovers(),
    ]),
  )
  await boss.schedule('clean-up', AT_NIGHT, null, { tz: 'Asia/Kolkata' })
  // Apart, because it needs another party: a store that does not answer must not keep the rest from being done.
  await workOn(boss, 'clean-up-pictures', () => cleanUpPictures(deps))
  await boss.schedule('clean-up-pictures', AT_NIGHT, null, { tz: 'Asia/Kolkata' })

  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ timeout: 10 * SECOND })
    },
  }
}

async function workOn(boss: PgBoss, name: string, work: () => Promise<unknown>): Promise<void> {
  await boss.createQueue(name, { retryLimit: 0, deleteAfterSeconds: 3600 })
  await boss.work(name, { pollingIntervalSeconds: LOOKS_EVERY }, async () => {
    await work().catch(error => {
      boss.emit('error', error)
      throw error
    })
  })
}

/** pg-boss knows no schedule finer than a minute. Every instance asks; of those that ask in one round, one is heard. */
async function again(boss: PgBoss, name: string, seconds: number, work: () => Promise<unknown>) {
  await workOn(boss, name, work)
  const ask = () => boss.send(name, null, { singletonSeconds: seconds })
  await ask()
  return setInterval(() => void ask().catch(error => boss.emit('error', error)), seconds * SECOND)
}
