import type { FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/access/access.ts'
import { answerLive } from '../../http/live/live-answer.ts'
import { showOrderTo } from '../find-order.ts'
import { mayHearOf, type OrderChange } from './order-changes.ts'

type FollowRequest = { reader: SignedIn; order?: string | undefined; heardLast?: string | undefined }

export type LiveDeps = Pick<Deps, 'db' | 'now' | 'codeSeal' | 'liveStreams' | 'orderChanges'>

/** One order, if the user may read it, or all that they may hear of. */
export async function followLive(
  deps: LiveDeps,
  { reader, order, heardLast }: FollowRequest,
  reply: FastifyReply,
): Promise<void> {
  if (order !== undefined) await showOrderTo(deps, { id: order, reader: reader.user })
  const mayHear = (change: OrderChange) =>
    (order === undefined || change.order === order) && mayHearOf(reader.user, change)
  answerLive(deps.liveStreams, reply, { ...reader, changes: deps.orderChanges, mayHear, heardLast })
}
