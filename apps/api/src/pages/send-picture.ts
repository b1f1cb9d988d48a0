import { extname } from 'node:path'
import { keyOfPictureFile, keyOfShareFile } from '@pindivantalu/domain/catalog/picture'
import type { FastifyReply } from 'fastify'
import { refuse } from '../http/errors/refusal.ts'
import type { StoredFile } from '../storage/files.ts'
import type { PictureStore } from '../storage/picture-store.ts'

/** What lies under a name never changes, so a browser need never ask again. */
const FOREVER = 'public, max-age=31536000, immutable'

/** In mails too, which no page of the shop shows. */
const SHOWN_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' }

type PictureReplyDeps = { pictures: Pick<PictureStore, 'files' | 'readShare'>; reply: FastifyReply }

/** Wherever the files are kept, a page's picture comes from the shop itself. */
export async function sendPicture(
  { pictures, reply }: PictureReplyDeps,
  name: string,
  known: string | undefined,
) {
  if (!keyOfPictureFile(name)) refuse('request.not_found')
  const etag = `"${name}"`
  const isKnown = known?.includes(etag)
  const file = isKnown ? undefined : await read(pictures, name)
  if (!isKnown && !file) refuse('request.not_found')

  reply.headers({ 'cache-control': FOREVER, etag, ...SHOWN_ANYWHERE })
  if (!file) return reply.code(304).send()
  reply.type(`image/${extname(name).slice(1)}`)
  return reply.header('content-length', file.length).send(file.content)
}

function read(pictures: PictureReplyDeps['pictures'], name: string): Promise<StoredFile | undefined> {
  const key = keyOfShareFile(name)
  return key ? pictures.readShare(key) : pictures.files.read(name)
}
