import { type Decision, refusal } from '../errors.ts'

export const MOST_NOTE_LETTERS = 1000

/** Of one order or person; who noted more than that looks for a file, not for notes. */
export const MOST_NOTES_SHOWN = 100

type NoteToRemove = { writtenBy: string | null }

/** By who wrote it alone: a note that another can take away is worth nothing to them. */
export function decideNoteRemoval(note: NoteToRemove, actorId: string): Decision {
  return note.writtenBy === actorId ? { ok: true } : refusal('note.not_own')
}
