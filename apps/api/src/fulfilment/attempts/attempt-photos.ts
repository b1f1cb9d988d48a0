import { DAY } from '@pindivantalu/domain/indian-time'
import { PICTURE_REFUSALS } from '../../catalog/pictures/picture-refusals.ts'
import type { Database } from '../../db/client.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { PictureRefused } from '../../storage/picture-refused.ts'
import { drawPlain } from '../../storage/picture-work.ts'
import type { PrivateFiles } from '../../storage/private-files.ts'
import { forgetOldTraces, listKeptPhotos } from './attempts.queries.ts'

/** Longer than any request takes from the file to its row. */
const LEFTOVER_AFTER = DAY

/** Photos of doors: drawn again without metadata, where no URL leads to. */
export function createAttemptPhotos(db: Database, files: PrivateFiles) {
  return {
    /** Answers its key; nothing but a picture is ever kept. */
    async save(bytes: Buffer): Promise<string> {
      const plain = await drawPlain(bytes).catch(error => {
        if (error instanceof PictureRefused) return refuse(PICTURE_REFUSALS[error.reason])
        throw error
      })
      return files.save(plain)
    },
    read: (key: string) => files.read(key),
    remove: (keys: readonly string[]) => files.remove(keys),
    drop: (keys: readonly string[]) => files.drop(keys),

    /** Every night: what nobody needs any more after half a year, and files that no attempt has. */
    async cleanUp(): Promise<void> {
      await files.remove(await forgetOldTraces(db))
      for await (const keys of files.listOlderThan(new Date(Date.now() - LEFTOVER_AFTER))) {
        const kept = new Set(await listKeptPhotos(db, keys))
        await files.remove(keys.filter(key => !kept.has(key)))
      }
    },
  }
}
