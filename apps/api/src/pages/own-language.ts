import { languageAt, samePlaceIn } from '@pindivantalu/domain/language'
import { isPersonal } from '@pindivantalu/domain/personal-pages'
import type { Language } from '@pindivantalu/texts/languages'
import type { FastifyInstance } from 'fastify'

const KEPT_LANGUAGE = /(?:^|;\s*)language=(en|te)(?=;|$)/

/**
 * Opens personal pages in the language that the browser keeps for its reader. Public ones stay as they are addressed:
 * what a search engine or a friend links to is what one gets. Before answers that are kept, which know no reader.
 */
export function openInOwnLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !isPersonal(request.url)) return
    const kept = KEPT_LANGUAGE.exec(request.headers.cookie ?? '')?.[1] as Language | undefined
    if (kept === undefined || kept === languageAt(request.url)) return
    return reply.header('cache-control', 'no-store').redirect(samePlaceIn(kept, request.url))
  })
}
