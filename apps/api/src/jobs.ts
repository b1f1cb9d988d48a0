import { addDays, dayInHyderabad, instantInHyderabad, SECOND } from '@pindivantalu/domain/indian-time'
import { COMPARED_EACH_NIGHT_DAYS } from '@pindivantalu/domain/payments/comparison'
import { cleanUpLicences } from './accounts/partners/application.ts'
import { cleanUpSessions } from './accounts/sign-in/sessions.queries.ts'
import { purgeCdn } from './catalog/cdn/purge-cdn.ts'
import { cleanUpPictures } from './catalog/pictures/clean-up-pictures.ts'
import type { Deps } from './deps.ts'
import { checkProviders, warnOfSilence } from './doctor/provider-health.ts'
import { turnFestivals } from './festivals/turn-festivals.ts'
import { cleanUpStatuses, dropOldFiles } from './messages/whatsapp/whatsapp-news.queries.ts'
import { reconcile } from './orders/checkout/reconcile.ts'
import { comparePayments } from './orders/money/compare-payments.ts'
import { cleanUpEvents } from './payments/payments.queries.ts'
import { type Job, type Scheduler, startScheduler } from './platform/scheduler.ts'
import { carryOutDeletions } from './privacy/deletion/carry-out-deletions.ts'
import { lookAfterExports } from './privacy/export/make-exports.ts'
import { cleanUpProblems } from './problems/clean-up-problems.ts'
import { tellWaiting } from './waitlist/tell-waiting.ts'
import { cleanUpWaitlist } from './waitlist/waitlist.queries.ts'

/** 3:30 in Hyderabad. */
const NIGHT_HOUR = 3.5

/** What is done again and again. A job knows nothing by itself: the tables say what is due. */
export function startJobs(deps: Deps): Scheduler {
  const { cdn } = deps.config
  return startCounting(deps, [
    every(deps.config.reconcileSeconds, 'reconcile', () => reconcile(deps)),
    every(15, 'send-messages', () => deps.outbox.sendDue()),
    every(15, 'tell-waiting', () => tellWaiting(deps)),
    ...(cdn ? [every(2, 'purge-cdn', () => purgeCdn(deps.db, cdn))] : []),
    every(60, 'turn-festivals', () => turnFestivals(deps)),
    every(60, 'fetch-files', () => deps.whatsappMedia.keepMissing()),
    // What was asked for while nobody could make it, and the end of what lay ready for a day.
    every(60, 'data-exports', () => lookAfterExports(deps)),
    // Oftener than by day, so that it happens on the very day that the person was told.
    every(3600, 'delete-people', () => carryOutDeletions(deps)),
    every(900, 'listen-for-webhooks', () => warnOfSilence(deps)),
    atNight('clean-up', () =>
      Promise.all([
        cleanUpSessions(deps.db),
        cleanUpEvents(deps.db),
        cleanUpStatuses(deps.db),
        dropOldFiles(deps.db),
        cleanUpWaitlist(deps.db),
      ]),
    ),
    // Apart, because each needs another party: one that does not answer must not keep the rest from being done.
    atNight('clean-up-files', () =>
      Promise.all([
        deps.whatsappMedia.removeLeftovers(),
        deps.attemptPhotos.cleanUp(),
        cleanUpProblems(deps),
        cleanUpLicences(deps),
      ]),
    ),
    atNight('clean-up-pictures', () => cleanUpPictures(deps)),
    atNight('check-providers', () => checkProviders(deps)),
    atNight('compare-payments', () => comparePayments(deps, COMPARED_EACH_NIGHT_DAYS)),
  ])
}

/** Failures are counted by the job's name. */
function startCounting(deps: Deps, jobs: Job[]): Scheduler {
  const counted = jobs.map(job => ({ ...job, work: deps.metrics.watchJob(job.name, job.work) }))
  return startScheduler(deps, counted)
}

function every(seconds: number, name: string, work: Job['work']): Job {
  return { name, work, firstDueAt: now => now, nextDueAt: now => new Date(now.getTime() + seconds * SECOND) }
}

function atNight(name: string, work: Job['work']): Job {
  return { name, work, firstDueAt: nextNight, nextDueAt: nextNight }
}

export function nextNight(now: Date): Date {
  const today = dayInHyderabad(now)
  const tonight = instantInHyderabad(today, NIGHT_HOUR)
  return tonight > now ? tonight : instantInHyderabad(addDays(today, 1), NIGHT_HOUR)
}
