import type { NoteView } from '@pindivantalu/domain/notes/note.wire'
import type { NoteRow } from './notes.queries.ts'

export function presentNote(row: NoteRow, readerId: string): NoteView {
  return {
    _id: row.id,
    words: row.words,
    at: row.written_at.toISOString(),
    by: row.writer,
    mayDelete: row.written_by === readerId,
  }
}
