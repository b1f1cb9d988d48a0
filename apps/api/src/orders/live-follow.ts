import type { FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/access.ts'
import { showOrderTo } from './find-order.ts'

type Wish = { reader: SignedIn; order?: string | undefined; heardLast?: string | undefined }

/** Nothing on the way may keep or gather what is said; and with the stream, its connection ends. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/** One order, where its reader may read it, or all that he may hear of. */
export async function followLive(
  deps: Pick<Deps, 'db' | 'now' | 'codeSeal' | 'liveStreams'>,
  { reader, order, heardLast }: Wish,
  reply: FastifyReply,
): Promise<void> {
  if (order !== undefined) await showOrderTo(deps, { id: order, reader: reader.user })
  deps.liveStreams.makeRoom(reader)
  // Past the time limit and the compression of answers that end.
  reply.hijack()
  reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...STREAM_HEADERS })
  deps.liveStreams.open({ ...reader, order, heardLast, response: reply.raw })
}
