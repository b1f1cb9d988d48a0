import { z } from 'zod'
import { Instant } from '../id.wire.ts'
import { paragraphs } from '../text.wire.ts'
import { MOST_NOTE_LETTERS } from './note.ts'

/** POST orders/{id}/notes and users/{id}/notes */
export const NoteRequest = z.object({ words: paragraphs(MOST_NOTE_LETTERS).min(1) })
export type NoteRequest = z.infer<typeof NoteRequest>

/** What the shop noted for itself. On no answer that a customer or a partner reads. */
export const NoteView = z.object({
  _id: z.string(),
  words: z.string(),
  at: Instant,
  /** Who wrote it; null once they are no longer here. */
  by: z.string().nullable(),
  /** Whether this reader wrote it. */
  mayDelete: z.boolean(),
})
export type NoteView = z.infer<typeof NoteView>
