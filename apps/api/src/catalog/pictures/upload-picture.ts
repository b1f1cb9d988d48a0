import { picturePath } from '@pindivantalu/domain/catalog/picture'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { PictureRefused } from '../../storage/picture-refused.ts'
import { PICTURE_REFUSALS } from './picture-refusals.ts'
import { insertPicture } from './pictures.queries.ts'
import { receivePicture } from './receive-picture.ts'

type UploadDeps = Pick<Deps, 'db' | 'pictures' | 'receivedFiles' | 'now' | 'log'>

/** A picture takes about a second: with more in line, the last would wait longer than a proxy does. */
const MOST_IN_LINE = 30

/** Pictures come in side by side, wait on the disk and are prepared one by one. */
export function createUploads({ receivedFiles, ...deps }: UploadDeps) {
  const prepare = limitConcurrency(
    1,
    async ({ path, request }: { path: string; request: FastifyRequest }) => {
      if (request.raw.socket.destroyed) refuse('server.unavailable')
      return keepPicture(deps, { path })
    },
  )
  let inLine = 0

  return {
    /** Answers the picture's URL. */
    async take(request: FastifyRequest): Promise<string> {
      if (inLine >= MOST_IN_LINE) refuse('upload.busy', { retryAfterSeconds: MOST_IN_LINE })
      inLine += 1
      try {
        const path = await receivePicture(receivedFiles, request)
        return await prepare({ path, request }).finally(() => receivedFiles.forget(path))
      } catch (error) {
        throw refusedFor(error)
      } finally {
        inLine -= 1
      }
    },
  }
}

/** The row comes last: what has one has all its files. */
async function keepPicture(
  { db, pictures, now, log }: Omit<UploadDeps, 'receivedFiles'>,
  source: { path: string },
) {
  const picture = await pictures.saveNew(source)
  try {
    await insertPicture(db, { ...picture, created_at: now() })
  } catch (error) {
    await pictures.remove([picture.key]).catch(err => log.warn({ err }, 'files of a picture without a row'))
    throw error
  }
  return picturePath(picture.key)
}

/** What is wrong with the picture, in the shop's own words. */
export function refusedFor(error: unknown): unknown {
  if (error instanceof PictureRefused) refuse(PICTURE_REFUSALS[error.reason])
  return error
}
