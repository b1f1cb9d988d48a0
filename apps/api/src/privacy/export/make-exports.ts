import { MOST_EXPORT_TRIES } from '@pindivantalu/domain/accounts/privacy/data-export'
import { MINUTE } from '@pindivantalu/domain/indian-time'
import { inLanguage } from '@pindivantalu/texts/t'
import { lockAccount } from '../../accounts/accounts.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { insertMessages } from '../../messages/outbox/outbox.queries.ts'
import { senderOf } from '../../providers/mail/write-letter.ts'
import { claimExport, noteExportFailed, removeOldExports, saveExport } from './data-exports.queries.ts'
import { dataReadyMail } from './data-ready.mail.ts'
import { gatherPersonData } from './gather-person-data.ts'

export type ExportDeps = Pick<Deps, 'db' | 'machineNow' | 'outbox' | 'shop' | 'config' | 'log'>

/** So long after its maker died, a file is made by another; also the pause after a failure. */
const CLAIM = MINUTE

/** What the job does again and again. */
export async function lookAfterExports(deps: ExportDeps): Promise<void> {
  await removeOldExports(deps.db)
  await makeDueExports(deps)
}

export async function makeDueExports(deps: ExportDeps): Promise<void> {
  for (;;) {
    const claimed = await claimExport(deps.db, CLAIM)
    if (!claimed) return
    if (claimed.tries > MOST_EXPORT_TRIES) await noteExportFailed(deps.db, claimed.id)
    else await makeExport(deps, claimed).catch(error => deps.log.error({ err: error }, 'a file was not made'))
  }
}

async function makeExport(deps: ExportDeps, { id, userId }: { id: string; userId: string }): Promise<void> {
  const { db, machineNow, outbox } = deps
  const content = await gatherPersonData(db, userId, machineNow())
  await inTransaction(db, async tx => {
    // Against a deletion at the same time: a mail written after it would keep the address.
    const person = await lockAccount(tx, { id: userId })
    if (!person || !(await saveExport(tx, id, content))) return
    if (person.email && person.email_proven_at)
      await insertMessages(tx, [mailTo(deps, id, person.id, person.email, person.language)])
  })
  outbox.wake()
}

function mailTo(
  deps: ExportDeps,
  exportId: string,
  userId: string,
  recipient: string,
  language: 'en' | 'te',
) {
  return {
    dedupeKey: `data-export/email/${exportId}`,
    kind: 'data_export',
    orderId: null,
    userId,
    channel: 'email' as const,
    recipient,
    content: inLanguage(language, () => dataReadyMail(senderOf(deps))),
  }
}
