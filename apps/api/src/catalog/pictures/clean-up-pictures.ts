import { keyOfPictureFile } from '@pindivantalu/domain/catalog/picture'
import { DAY } from '@pindivantalu/domain/indian-time'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import type { ListedFile } from '../../storage/files.ts'
import {
  deletePicturesNotShown,
  listDeletedProductsOf,
  listPictureKeys,
  listPicturesUnusedSince,
  lockFreePictures,
  noteUnusedPictures,
  takePictureFrom,
} from './pictures.queries.ts'

type PictureCleanUpDeps = Pick<Deps, 'db' | 'pictures' | 'receivedFiles' | 'now' | 'log'>

/** Carts, open payments and pages that browsers keep may show a picture for a while after the shop does. */
const KEPT_UNUSED = 30 * DAY
/** Longer than any upload takes from its first file to its row. */
const LEFTOVER_AFTER = DAY
const MOST_PICTURES_A_RUN = 200
const MOST_LEFTOVERS_A_RUN = 2000

/** Every night. What one run leaves, the next one finds. Files bear the machine's time, which is not the shop's. */
export async function cleanUpPictures(deps: PictureCleanUpDeps, machineTime = Date.now()): Promise<void> {
  const { db, pictures, receivedFiles, now } = deps
  const leftBefore = new Date(machineTime - LEFTOVER_AFTER)
  await noteUnusedPictures(db, now())
  // Rows first: from then on no product can be given the picture. Files that stay behind are leftovers.
  const gone = await deleteUnused(db, new Date(now().getTime() - KEPT_UNUSED))
  await pictures.remove(gone)
  const leftovers = await removeLeftovers(deps, leftBefore)
  await pictures.files.forgetUnfinished(leftBefore)
  await receivedFiles.forgetOlderThan(leftBefore)
  if (gone.length + leftovers > 0) deps.log.info({ pictures: gone.length, leftovers }, 'pictures cleaned up')
}

async function deleteUnused(db: Database, before: Date): Promise<string[]> {
  const unused = await listPicturesUnusedSince(db, before, MOST_PICTURES_A_RUN)
  if (unused.length === 0) return []
  // Before pictures are locked, and only where there are any: every change of products waits for the one before it,
  // which could itself be waiting for one of these pictures.
  const deletedProducts = await listDeletedProductsOf(db, unused)
  if (deletedProducts.length > 0) await takePictureFrom(db, deletedProducts)
  return inTransaction(db, async tx => deletePicturesNotShown(tx, await lockFreePictures(tx, unused)))
}

/** What a killed process left: files without a row. */
async function removeLeftovers(
  { db, pictures: { files } }: PictureCleanUpDeps,
  before: Date,
): Promise<number> {
  let removed = 0
  for await (const some of files.list()) {
    const leftovers = await leftoversAmong(db, some, before)
    await files.remove(leftovers)
    removed += leftovers.length
    if (removed >= MOST_LEFTOVERS_A_RUN) break
  }
  return removed
}

async function leftoversAmong(db: Database, files: ListedFile[], before: Date): Promise<string[]> {
  const old = files
    .filter(({ writtenAt }) => writtenAt < before)
    .map(({ name }) => ({ name, key: keyOfPictureFile(name) }))
  const keys = new Set(old.flatMap(({ key }) => key ?? []))
  const known = new Set(await listPictureKeys(db, [...keys]))
  return old.flatMap(({ name, key }) => (key && !known.has(key) ? [name] : []))
}
