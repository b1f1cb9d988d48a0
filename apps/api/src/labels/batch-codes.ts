import { batchCodeFor } from '@pindivantalu/domain/labels/batch'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import {
  type KitchenRow,
  lacksBatchCode,
  listKitchensForCodes,
  lockKitchensForCodes,
  saveBatchCode,
} from './packing.queries.ts'

/** Each kitchen that makes something gets its code once, and keeps it whatever it is called later. */
export async function giveBatchCodes(db: Database, cookIds: readonly string[]): Promise<void> {
  if (cookIds.length === 0 || !(await lacksBatchCode(db, cookIds))) return
  await inTransaction(db, async tx => {
    for (const [cookId, code] of newCodes(await lockKitchensForCodes(tx), cookIds))
      await saveBatchCode(tx, cookId, code)
  })
}

/** The codes that kitchens without one would get now, for who only looks. */
export async function codesToCome(db: Database, cookIds: readonly string[]): Promise<Map<string, string>> {
  if (cookIds.length === 0 || !(await lacksBatchCode(db, cookIds))) return new Map()
  return newCodes(await listKitchensForCodes(db), cookIds)
}

function newCodes(kitchens: readonly KitchenRow[], cookIds: readonly string[]): Map<string, string> {
  const taken = kitchens.flatMap(({ batch_code }) => batch_code ?? [])
  const codes = new Map<string, string>()
  for (const { user_id, organization_name, batch_code } of kitchens) {
    if (batch_code !== null || !cookIds.includes(user_id)) continue
    const code = batchCodeFor(organization_name, taken)
    taken.push(code)
    codes.set(user_id, code)
  }
  return codes
}
