import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { ErrorAnswer } from '@pindivantalu/domain/error.wire'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { openToEveryone } from './access/access.ts'
import { formFor, type KeptAnswer, keepAnswer } from './cache/kept-answer.ts'
import type { ShopApp } from './shop-app.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Under which heading the API's reader lists the call. */
    tag?: string
  }
}

/** The reader writes style attributes; it runs no script but its own files, and only developers open it. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"

const bytes = z.any().meta({ type: 'string', format: 'binary' })
/** For answers that are no JSON: `produces` would say the same of their refusals. */
export const FILE = {
  description: 'The file',
  content: { 'application/octet-stream': { schema: bytes } },
}
export const PDF = { description: 'The file', content: { 'application/pdf': { schema: bytes } } }
export const CSV = { description: 'The file', content: { 'text/csv': { schema: z.string() } } }
/** Of a form with one file; it only describes, since the parts of a form are read as they come. */
export const PICTURE_FORM = { body: z.object({ image: bytes }), consumes: ['multipart/form-data'] }
export const CHAT_FILE_FORM = {
  body: z.object({ caption: z.string().optional(), sendKey: z.string(), file: bytes }),
  consumes: ['multipart/form-data'],
}
export const EVENTS = {
  description: 'Server-sent events',
  content: { 'text/event-stream': { schema: z.string() } },
}

/** The description is made from the routes' own schemas: `/api/openapi.json`, readable at `/api/docs`. */
export async function describeApi(app: ShopApp, { shopUrl }: { shopUrl: string }): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Pindivantalu', version: '1', description: 'The calls the shop’s screens make.' },
      servers: [{ url: shopUrl }],
    },
    transform: jsonSchemaTransform,
  })
  app.addHook('onRoute', route => {
    if (!route.schema || route.schema.hide) return
    if (route.config?.tag) route.schema.tags = [route.config.tag]
    route.schema.response = { '4xx': ErrorAnswer, '5xx': ErrorAnswer, ...(route.schema.response as object) }
  })
  const docs: FastifyPluginAsync = async scope => {
    openToEveryone(scope)
    const sendJson = sendOnceMade(() => JSON.stringify(app.swagger()), 'application/json; charset=utf-8')
    // The reader's own routes would write the description again for each request.
    scope.addHook('onRoute', route => {
      route.config = { ...route.config, whenBusy: 'answered' }
      // JSON is YAML too, and YAML proper takes seconds to write.
      if (['/api/docs/json', '/api/docs/yaml'].includes(route.url)) route.handler = sendJson
    })
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY })
    scope.get('/api/openapi.json', { schema: { hide: true } }, sendJson)
  }
  await app.register(docs)
}

/** A megabyte that never changes while the shop runs: written and compressed once. */
function sendOnceMade(write: () => string, type: string) {
  let made: KeptAnswer | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= keepAnswer(write(), { 'content-type': type })
    const { status, headers, body } = await formFor(request, made)
    return reply
      .code(status)
      .headers(headers)
      .send(status === 304 ? undefined : body)
  }
}
