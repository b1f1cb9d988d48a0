import type { ErrorCode } from '@pindivantalu/domain/errors'
import type { NoteAttemptRequest } from '@pindivantalu/domain/orders/attempts/attempt.wire'

/** What a partner has noted at a door, kept on the phone until the shop has answered. */
export type KeptAttempt = {
  key: string
  partner: string
  orderId: string
  /** To name the order where the shop refuses the attempt later. */
  reference: string
  request: NoteAttemptRequest & { at: string }
}

/** What became of sending one. */
export type Sent = { ok: true } | { ok: false; status: number | undefined; code: ErrorCode | undefined }

type NextStep = 'done' | 'wait' | 'without photo' | 'refused'

/**
 * A key makes one attempt of all tries, so what may not have arrived is sent again. A photo that the shop cannot take
 * holds up nothing: the attempt counts more than its picture.
 */
export function afterTry(sent: Sent, { request }: Pick<KeptAttempt, 'request'>): NextStep {
  if (sent.ok) return 'done'
  const { status, code } = sent
  if (status === undefined || status === 401 || status === 429 || status >= 500) return 'wait'
  const isOfPhoto = status === 413 || code?.startsWith('upload.')
  return isOfPhoto && request.photo !== undefined ? 'without photo' : 'refused'
}

type Sending<Refused> = {
  attempts: readonly KeptAttempt[]
  send: (attempt: KeptAttempt) => Promise<Sent & { refused?: Refused }>
  forget: (key: string) => Promise<void>
  keep: (attempt: KeptAttempt) => Promise<unknown>
}

/** In the order in which they happened, one after the other. Answers those that the shop has refused for good. */
export async function sendKept<Refused>({
  attempts,
  send,
  forget,
  keep,
}: Sending<Refused>): Promise<{ attempt: KeptAttempt; refused: Refused | undefined }[]> {
  const refusals: { attempt: KeptAttempt; refused: Refused | undefined }[] = []
  const inOrder = attempts.toSorted((one, other) => one.request.at.localeCompare(other.request.at))
  for (const attempt of inOrder) {
    const first = await send(attempt)
    let next = afterTry(first, attempt)
    let last = first
    if (next === 'without photo') {
      const { photo: _, ...request } = attempt.request
      const bare = { ...attempt, request }
      await keep(bare)
      last = await send(bare)
      next = afterTry(last, bare)
    }
    // Without a network the others would not arrive either.
    if (next === 'wait') break
    await forget(attempt.key)
    if (next === 'refused') refusals.push({ attempt, refused: last.refused })
  }
  return refusals
}
