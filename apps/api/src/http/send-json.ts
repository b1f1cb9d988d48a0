import type { FastifyReply } from 'fastify'

/** Sends what is JSON already, in the shape the route promises: to read and write it again would take long for nothing. */
export function sendJson(reply: FastifyReply, json: Uint8Array) {
  return reply.type('application/json; charset=utf-8').send(json)
}
