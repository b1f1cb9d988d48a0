import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Packs nearly as well as brotli, and needs a quarter of a megabyte for each answer under way, not several. */
const ENCODINGS: ['gzip'] = ['gzip']

/**
 * Answers to people who are signed in are compressed as they leave. What strangers may ask for is not: it is kept
 * compressed (answer-cache.ts, openapi.ts), comes compressed from the build, or is small.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', route => {
    const access = route.config?.access ?? 'everyone'
    if (access !== 'everyone') route.compress ??= { encodings: ENCODINGS }
  })
  await app.register(compress, { global: false, encodings: ENCODINGS })
}
