import { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Asked by a page that is being rendered, and not over the network. */
export function isInProcess({ raw }: FastifyRequest): boolean {
  return !(raw instanceof IncomingMessage)
}
