import { sql } from 'kysely'
import type { Database } from '../client.ts'
import { inTransaction } from '../in-transaction.ts'
import { type Catalogue, readCatalogue, readPictureOf, type SeedProduct } from './catalogue.ts'
import { insertDemoOrder } from './seed-orders.ts'
import { insertPastMonth } from './seed-past-month.ts'
import { insertDemoPeople } from './seed-people.ts'
import { insertProducts, type ShelvedProduct } from './seed-products.ts'
import { insertSampleReviews } from './seed-reviews.ts'

export type SeedDeps = {
  db: Database
  pictures: { save: (bytes: Buffer) => Promise<{ key: string; color: string }> }
  now: () => Date
}

/** Any number will do, as long as all instances of this shop use the same. */
const SEED_LOCK = 7_434_632_002

/** Sharp keeps a core busy per picture. */
const PICTURES_AT_ONCE = 2

/**
 * Brings the products and pincodes that are not there yet, with `samples` invented reviews and people, and with
 * `pastMonth` what these brought and earned in the month before.
 * What is there stays as the owner left it, so a second run changes nothing.
 */
export async function seedCatalogue(
  { db, pictures, now }: SeedDeps,
  { samples, pastMonth = false }: { samples: boolean; pastMonth?: boolean },
): Promise<{ products: number; pincodes: number }> {
  const catalogue = await readCatalogue()
  // Before the transaction, because encoding takes seconds.
  const shelved = await savePictures(pictures, await missingProducts(db, catalogue.products))

  return inTransaction(db, async tx => {
    await sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
    const products = await missingProducts(tx, shelved)
    await insertProducts(tx, products, now())
    const pincodes = await insertMissingPincodes(tx, catalogue)
    if (samples) {
      await insertSampleReviews(tx, catalogue, now())
      await insertDemoPeople(tx, now())
      await insertDemoOrder(tx, now())
    }
    if (pastMonth) await insertPastMonth(tx, now())
    return { products: products.length, pincodes }
  })
}

async function missingProducts<Product extends { slug: string }>(db: Database, products: Product[]) {
  const present = await db.selectFrom('products').where('slug', 'is not', null).select('slug').execute()
  const slugs = new Set(present.map(({ slug }) => slug))
  return products.filter(({ slug }) => !slugs.has(slug))
}

async function savePictures(
  pictures: SeedDeps['pictures'],
  products: SeedProduct[],
): Promise<ShelvedProduct[]> {
  const shelved: ShelvedProduct[] = []
  const waiting = products.entries()
  const work = async () => {
    for (const [index, product] of waiting) {
      shelved[index] = { ...product, picture: await pictures.save(await readPictureOf(product)) }
    }
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, work))
  return shelved
}

async function insertMissingPincodes(tx: Database, { pinCodes }: Catalogue): Promise<number> {
  const present = await tx.selectFrom('pincodes').select('pin_code').execute()
  const known = new Set(present.map(({ pin_code }) => pin_code))
  const missing = pinCodes.filter(({ pinCode }) => !known.has(pinCode))
  if (missing.length > 0) {
    await tx
      .insertInto('pincodes')
      .values(missing.map(({ pinCode, area }) => ({ pin_code: pinCode, area })))
      .execute()
  }
  return missing.length
}
