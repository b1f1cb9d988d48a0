import { z } from 'zod'
import { Id, Instant } from '../../id.wire.ts'
import { paragraphs } from '../../text.wire.ts'
import { ATTEMPT_REASONS, MOST_ATTEMPT_NOTE_LETTERS, roughPlace } from './attempt.ts'

/** In letters of base64, four for three bytes: a phone's photo is shrunk before it is sent, to a tenth of this. */
export const MOST_PHOTO_LETTERS = 4_000_000

const PlaceView = z.object({ latitude: z.number(), longitude: z.number() })

/** Rounded here too, whatever the phone has sent. */
const RoughPlace = z
  .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
  .transform(roughPlace)

/** POST orders/{id}/attempts. The key, made by the phone, makes one attempt of a request that is repeated. */
export const NoteAttemptRequest = z.object({
  reason: z.enum(ATTEMPT_REASONS),
  /** Needed where the reason is another one. */
  note: paragraphs(MOST_ATTEMPT_NOTE_LETTERS).default(''),
  /** A JPEG, PNG, WebP or AVIF picture in base64. */
  photo: z.base64().max(MOST_PHOTO_LETTERS).optional(),
  /** When it happened, where it is told later. */
  at: Instant.optional(),
  place: RoughPlace.optional(),
  key: Id.optional(),
})
export type NoteAttemptRequest = z.input<typeof NoteAttemptRequest>
export type NotedAttempt = z.output<typeof NoteAttemptRequest>

/** As its reader may see it: photo and place are for the owner, the customer and the partner who was there. */
export const AttemptView = z.object({
  _id: z.string(),
  reason: z.enum(ATTEMPT_REASONS),
  note: z.string(),
  /** Where it is read, by those who may. */
  photo: z.string().nullable(),
  at: Instant,
  /** When the shop was told; from then on the customer has an hour for a second thought. */
  notedAt: Instant,
  /** Who noted it, by the first name. */
  by: z.string(),
  place: PlaceView.nullable(),
})
export type AttemptView = z.infer<typeof AttemptView>

export const AttemptPhotoParams = z.object({ id: Id, attempt: Id })
