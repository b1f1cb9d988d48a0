import { join } from 'node:path'
import { createDatabase } from '../src/db/client.ts'
import { migrate } from '../src/db/migrate.ts'
import { seedCatalogue } from '../src/db/seed/seed-catalogue.ts'
import { filesOnDisk } from '../src/storage/files-on-disk.ts'
import { createPictureStore } from '../src/storage/picture-store.ts'
import { createDatabaseOn, databaseUrl } from './database-server.ts'

/** Encoding them takes seconds, so it is done once per machine. */
export const SEEDED_PICTURES = join(import.meta.dirname, '../../../node_modules/.cache/pindivantalu-pictures')

export const SEEDED_AT = new Date('2026-01-10T06:30:00Z')

/** The demonstration shop on its first day, ready to be cloned. */
export async function makeTemplateDatabase(serverUrl: string): Promise<string> {
  const name = await createDatabaseOn(serverUrl)
  const { db, pool, close } = createDatabase(databaseUrl(serverUrl, name))
  try {
    await migrate(pool)
    const pictures = createPictureStore(filesOnDisk(SEEDED_PICTURES))
    await seedCatalogue({ db, pictures, now: () => SEEDED_AT }, { samples: true })
    return name
  } finally {
    await close()
  }
}
