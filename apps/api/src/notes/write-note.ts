import type { UserInfo } from '@pindivantalu/domain/accounts/account.wire'
import { decideNoteRemoval } from '@pindivantalu/domain/notes/note'
import type { NoteView } from '@pindivantalu/domain/notes/note.wire'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { deleteNote, insertNote, lockNote, lockSubject, type NoteSubject } from './notes.queries.ts'

const NOT_FOUND = { order: 'order.not_found', user: 'account.not_found' } as const

export async function writeNote(
  { db, now, limits }: Pick<Deps, 'db' | 'now' | 'limits'>,
  { subject, words, by }: { subject: NoteSubject; words: string; by: UserInfo },
): Promise<NoteView> {
  await limits.count('note.account', by._id)
  return inTransaction(db, async tx => {
    if (!(await lockSubject(tx, subject))) refuse(NOT_FOUND[subject.type])
    const at = now()
    const id = await insertNote(tx, { subject, words, at, by: by._id })
    return { _id: id, words, at: at.toISOString(), by: by.name, mayDelete: true }
  })
}

/** That there was one stays in the log; its words do not. */
export async function removeNote(
  { db }: Pick<Deps, 'db'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await inTransaction(db, async tx => {
    const note = (await lockNote(tx, id)) ?? refuse('note.not_found')
    const decision = decideNoteRemoval({ writtenBy: note.written_by }, actorId)
    if (!decision.ok) refuse(decision.code)
    await deleteNote(tx, id)
    const subject = note.order_id
      ? ({ type: 'order', id: note.order_id } as const)
      : ({ type: 'user', id: note.user_id ?? '' } as const)
    await insertAudit(tx, { actorId, action: 'note.deleted', subject })
  })
}
