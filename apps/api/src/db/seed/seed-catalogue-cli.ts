import { readConfig } from '../../config.ts'
import { tellFailure } from '../../platform/tell-failure.ts'
import { openFiles } from '../../storage/open-files.ts'
import { createPictureStore } from '../../storage/picture-store.ts'
import { createDatabase } from '../client.ts'
import { migrate } from '../migrate.ts'
import { seedCatalogue } from './seed-catalogue.ts'

/** `npm run seed:catalogue`: products and pincodes for a real shop, never sample reviews or demo people. */
async function main(): Promise<void> {
  const config = readConfig()
  const { directDatabaseUrl, isPooled } = config
  await migrate(directDatabaseUrl, { isPooled })
  const { db, close } = createDatabase(directDatabaseUrl, { applicationName: 'pindivantalu seed' })
  try {
    const pictures = createPictureStore(openFiles(config)('pictures'))
    const added = await seedCatalogue({ db, pictures, now: () => new Date() }, { samples: false })
    process.stdout.write(`Added ${added.products} products and ${added.pincodes} pincodes.\n`)
  } finally {
    await close()
  }
}

main().catch(tellFailure)
