import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../db/client.ts'
import { refuse } from '../http/errors/refusal.ts'
import { deleteSetting, insertSetting, lockSetting, updateSetting } from './settings.queries.ts'

type VersionedChange = {
  name: string
  /** Undefined takes the row away: what holds without it holds again. */
  value: unknown
  /** The version that the person sees. */
  updatedAt: string | null
  by: string
}

/** Undefined where there is nothing to save: a second press, or a repeat after a lost answer, is no other version. */
export type Saved = { before: unknown; updatedAt: string | null } | undefined

/** A save from an older version would undo what was saved meanwhile: it is refused, and nothing is written. */
export async function saveVersioned(tx: Database, change: VersionedChange): Promise<Saved> {
  const kept = await lockSetting(tx, change.name)
  if (isDeepStrictEqual(kept?.value, change.value)) return undefined
  if (versionOf(kept) !== change.updatedAt) refuse('settings.changed_meanwhile')
  if (change.value === undefined) {
    await deleteSetting(tx, change.name)
    return { before: kept?.value, updatedAt: null }
  }
  const written = await (kept ? updateSetting(tx, change) : insertSetting(tx, change))
  // Of two who save the first version at once, one finds the other's row there, and is compared with it.
  if (!written) return saveVersioned(tx, change)
  return { before: kept?.value, updatedAt: versionOf(written) }
}

export function versionOf(row: { updated_at: Date } | undefined): string | null {
  return row?.updated_at.toISOString() ?? null
}
