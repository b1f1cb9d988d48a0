import { MOST_NOTES_SHOWN } from '@pindivantalu/domain/notes/note'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

export type NoteSubject = { type: 'order' | 'user'; id: string }

const columnOf = ({ type }: NoteSubject) => (type === 'order' ? 'order_id' : 'user_id')

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

/** The newest first. */
export function listNotes(db: Database, subject: NoteSubject) {
  return db
    .selectFrom('notes')
    .leftJoin('users as writer', 'writer.id', 'notes.written_by')
    .where(columnOf(subject), '=', subject.id)
    .select(['notes.id', 'words', 'written_at', 'written_by', 'writer.name as writer'])
    .orderBy('written_at', 'desc')
    .orderBy('notes.id', 'desc')
    .limit(sql.lit(MOST_NOTES_SHOWN))
    .execute()
}

/** Locked against deletion: a note about nobody would stay for ever. False where there is none. */
export async function lockSubject(tx: Database, { type, id }: NoteSubject): Promise<boolean> {
  const found =
    type === 'order'
      ? await tx
          .selectFrom('users')
          .innerJoin('orders', 'orders.user_id', 'users.id')
          .where('orders.id', '=', id)
          .select('orders.id')
          .forKeyShare('users')
          .executeTakeFirst()
      : await tx
          .selectFrom('users')
          .where('id', '=', id)
          .where('anonymised_at', 'is', null)
          .select('id')
          .forKeyShare()
          .executeTakeFirst()
  return found !== undefined
}

type NewNote = { subject: NoteSubject; words: string; at: Date; by: string }

export async function insertNote(tx: Database, { subject, words, at, by }: NewNote): Promise<string> {
  const { id } = await tx
    .insertInto('notes')
    .values({ [columnOf(subject)]: subject.id, words, written_at: at, written_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function lockNote(tx: Database, id: string) {
  return tx
    .selectFrom('notes')
    .where('id', '=', id)
    .select(['order_id', 'user_id', 'written_by'])
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteNote(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('notes').where('id', '=', id).execute()
}
