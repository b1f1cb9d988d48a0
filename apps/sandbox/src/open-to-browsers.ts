import type { FastifyInstance } from 'fastify'

const MAY_BE_SENT = [
  'content-type',
  'x-client-version',
  'x-firebase-gmpid',
  'x-firebase-client',
  'x-firebase-appcheck',
  'x-firebase-locale',
].join(', ')

const ANSWER_TO_PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': MAY_BE_SENT,
  'access-control-max-age': '3600',
}

/**
 * Lets pages of any origin call the paths of this scope, and no other. Register what may fail in a scope within
 * it: the provider's front door answers the browser's first question even when what lies behind is broken.
 */
export function openToBrowsers(scope: FastifyInstance, paths: string[]): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
  })
  for (const path of paths) {
    scope.options(path, (_request, reply) => reply.code(204).headers(ANSWER_TO_PREFLIGHT).send())
  }
}
