import type { ErrorCode } from '@pindivantalu/domain/errors'
import type { NoteAttemptRequest } from '@pindivantalu/domain/orders/attempts/attempt.wire'

type Kept = { key: string; partner: string }
/** To name the order where the shop refuses the act later. */
type OfOrder = Kept & { orderId: string; reference: string }

/** What a partner has noted at a door. The first ones that phones kept had no kind. */
export type KeptAttempt = OfOrder & { kind?: 'attempt'; request: NoteAttemptRequest & { at: string } }
/** Without a kitchen, all of the order. */
export type KeptCollection = OfOrder & { kind: 'collection'; request: { at: string; kitchen?: string } }
export type KeptStopOrder = Kept & { kind: 'stop order'; request: { at: string; stops: string[] } }

/** What a partner has done, kept on the phone until the shop has answered. */
export type KeptAct = KeptAttempt | KeptCollection | KeptStopOrder

/** What became of sending one. */
export type Sent = { ok: true } | { ok: false; status: number | undefined; code: ErrorCode | undefined }

type NextStep = 'done' | 'wait' | 'without photo' | 'refused'

/**
 * The same act sent twice is one act, so what may not have arrived is sent again. A photo that the shop cannot take holds
 * up nothing: the attempt counts more than its picture.
 */
export function afterTry(sent: Sent, act: Pick<KeptAct, 'request'>): NextStep {
  if (sent.ok) return 'done'
  const { status, code } = sent
  if (status === undefined || status === 401 || status === 429 || status >= 500) return 'wait'
  const isOfPhoto = status === 413 || code?.startsWith('upload.')
  return isOfPhoto && 'photo' in act.request && act.request.photo !== undefined ? 'without photo' : 'refused'
}

type Sending<Refused> = {
  acts: readonly KeptAct[]
  send: (act: KeptAct) => Promise<Sent & { refused?: Refused }>
  forget: (key: string) => Promise<void>
  keep: (act: KeptAct) => Promise<unknown>
}

/** In the order in which they happened, one after the other. Answers those that the shop has refused for good. */
export async function sendKept<Refused>({
  acts,
  send,
  forget,
  keep,
}: Sending<Refused>): Promise<{ act: KeptAct; refused: Refused | undefined }[]> {
  const refusals: { act: KeptAct; refused: Refused | undefined }[] = []
  const inOrder = acts.toSorted((one, other) => one.request.at.localeCompare(other.request.at))
  for (const act of inOrder) {
    let last = await send(act)
    let next = afterTry(last, act)
    if (next === 'without photo') {
      const bare = withoutPhoto(act)
      await keep(bare)
      last = await send(bare)
      next = afterTry(last, bare)
    }
    // Without a network the others would not arrive either.
    if (next === 'wait') break
    await forget(act.key)
    if (next === 'refused') refusals.push({ act, refused: last.refused })
  }
  return refusals
}

function withoutPhoto(act: KeptAct): KeptAct {
  if (!('photo' in act.request)) return act
  const { photo: _, ...request } = act.request
  return { ...act, request } as KeptAct
}

export const isAttempt = (act: KeptAct): act is KeptAttempt =>
  act.kind === undefined || act.kind === 'attempt'
export const isCollection = (act: KeptAct): act is KeptCollection => act.kind === 'collection'
export const isStopOrder = (act: KeptAct): act is KeptStopOrder => act.kind === 'stop order'

/** Among all that the shop's pages keep on a phone. */
export const isKeptAct = (record: unknown): record is KeptAct =>
  typeof record === 'object' && record !== null && 'partner' in record && 'request' in record
