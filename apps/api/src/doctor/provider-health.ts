import { HEARD_PROVIDERS, LOOKS_BACK, silentSince } from '@pindivantalu/domain/settings/provider-health'
import type { ProviderHealth } from '@pindivantalu/domain/settings/provider-health.wire'
import { ProviderCheck } from '@pindivantalu/domain/settings/provider-health.wire'
import type { Deps } from '../deps.ts'
import { findHeard, findLastChecks, saveChecks } from './provider-health.queries.ts'
import { type Checked, runChecks } from './run-checks.ts'

export async function checkProviders(deps: Checked & Pick<Deps, 'db'>): Promise<void> {
  await saveChecks(deps.db, await runChecks(deps))
}

export async function showProviderHealth({ db }: Pick<Deps, 'db'>): Promise<ProviderHealth> {
  const [last, heard] = await Promise.all([findLastChecks(db), listHeard(db)])
  return {
    lastChecks: last
      ? { checkedAt: last.checked_at.toISOString(), results: ProviderCheck.array().parse(last.results) }
      : null,
    heard: heard.map(({ provider, lastAt, silentSince: since }) => ({
      provider,
      lastAt: lastAt?.toISOString() ?? null,
      silentSince: since?.toISOString() ?? null,
    })),
  }
}

/** Logs a silence that nobody would notice otherwise: the shop asks about payments by itself. */
export async function warnOfSilence({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (const { provider, lastAt, silentSince: since } of await listHeard(db))
    if (since)
      log.error(
        { provider, lastAt, silentSince: since },
        `${provider} sends no webhooks although it has something to tell; see docs/going-live.md`,
      )
}

/** By real time, as the rows are: the shop's own clock can be moved. */
async function listHeard(db: Deps['db']) {
  const now = new Date()
  const heard = await findHeard(db, new Date(now.getTime() - LOOKS_BACK))
  return HEARD_PROVIDERS.map(provider => ({
    provider,
    lastAt: heard[provider].last_at,
    silentSince: silentSince(heard[provider].owed_since, now),
  }))
}
