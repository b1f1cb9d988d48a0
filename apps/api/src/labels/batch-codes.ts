import { batchCodeFor } from '@pindivantalu/domain/labels/batch'
import type { Database } from '../db/client.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { lacksBatchCode, lockKitchensForCodes, saveBatchCode } from './packing.queries.ts'

/** Each kitchen that makes something gets its code once, and keeps it whatever it is called later. */
export async function giveBatchCodes(db: Database, cookIds: readonly string[]): Promise<void> {
  if (cookIds.length === 0 || !(await lacksBatchCode(db, cookIds))) return
  await inTransaction(db, async tx => {
    const kitchens = await lockKitchensForCodes(tx)
    const taken = kitchens.flatMap(({ batch_code }) => batch_code ?? [])
    for (const { user_id, organization_name, batch_code } of kitchens) {
      if (batch_code !== null || !cookIds.includes(user_id)) continue
      const code = batchCodeFor(organization_name, taken)
      taken.push(code)
      await saveBatchCode(tx, user_id, code)
    }
  })
}
