import { isDeepStrictEqual } from 'node:util'
import type { SaveSettingsRequest, SettingsView } from '@pindivantalu/domain/settings/settings.wire'
import type { KeptSettings } from '@pindivantalu/domain/settings/shop-details'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { THE_SHOP } from '../audit/the-shop.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { saveVersioned, versionOf } from './save-versioned.ts'
import { findSetting, SHOP } from './settings.queries.ts'
import { settingsIn } from './shop-details.ts'

type SettingsDeps = Pick<Deps, 'db' | 'shop'>

export async function showSettings({ db, shop }: SettingsDeps): Promise<SettingsView> {
  const row = await findSetting(db, SHOP)
  const { defaults, demonstration } = shop
  return { settings: settingsIn(row?.value), defaults, demonstration, updatedAt: versionOf(row) }
}

/** Saved as a whole, and noted in the log field by field. */
export async function saveSettings(
  { db, shop }: SettingsDeps,
  { settings, updatedAt, by }: SaveSettingsRequest & { by: string },
): Promise<SettingsView> {
  await inTransaction(db, async tx => {
    const saved = await saveVersioned(tx, { name: SHOP, value: settings, updatedAt, by })
    if (!saved) return
    const before = settingsIn(saved.before)
    const changed = (Object.keys(settings) as (keyof KeptSettings)[]).filter(
      field => !isDeepStrictEqual(before[field], settings[field]),
    )
    await insertAudit(
      tx,
      ...changed.map(field => ({
        actorId: by,
        action: 'settings.changed' as const,
        subject: THE_SHOP,
        facts: { field, ...(TELLS_OF_NOBODY.has(field) && { from: before[field], to: settings[field] }) },
      })),
    )
  })
  await shop.latest()
  return showSettings({ db, shop })
}

/** The log outlives everyone in it: of names and numbers it keeps only that they were changed. */
const TELLS_OF_NOBODY: ReadonlySet<string> = new Set<keyof KeptSettings>([
  'shopName',
  'fssaiNumber',
  'gstin',
  'banner',
  'problemHours',
  'riderStops',
  'cookPackets',
  'undoSeconds',
  'deliveryRatePaise',
  'packetRatePaise',
])
