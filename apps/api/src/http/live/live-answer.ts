import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { LiveStreams, Opening } from './live-streams.ts'

/** As `EventSource` says by itself, when it comes back after a cut. */
export const LiveHeaders = z.object({ 'last-event-id': z.string().optional() })

/** Nothing on the way may keep or gather what is said; and with the stream, its connection ends. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/** Answers with events without end. */
export function answerLive<Change extends object>(
  liveStreams: LiveStreams,
  reply: FastifyReply,
  opening: Omit<Opening<Change>, 'response'>,
): void {
  liveStreams.makeRoom(opening)
  // Past the time limit and the compression of answers that end.
  reply.hijack()
  // A stream is no work under way: live-streams.ts counts them.
  reply.server.atWork.delete(reply.raw)
  reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...STREAM_HEADERS })
  liveStreams.open({ ...opening, response: reply.raw })
}

/** The server does not close before every answer has ended, and these have no end. */
export function endStreamsWhenStopping(app: FastifyInstance, liveStreams: LiveStreams): void {
  app.addHook('preClose', async () => liveStreams.endAll())
}
