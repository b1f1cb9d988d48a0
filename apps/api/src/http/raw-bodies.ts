import type { FastifyInstance } from 'fastify'

const LARGEST = 1024 * 1024

/** In this scope bodies stay the bytes they came as: a webhook's signature is over those. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: LARGEST },
    async (_request: unknown, body: Buffer) => body,
  )
}
