import type { Database } from '../client.ts'
import { type SeedDeps, seedCatalogue } from './seed-catalogue.ts'

/** The demonstration shop on its first start: catalogue, sample reviews and people. Answers whether it did anything. */
export async function seedWhenEmpty(needs: SeedDeps): Promise<boolean> {
  if (!(await isEmpty(needs.db))) return false
  await seedCatalogue(needs, { samples: true })
  return true
}

async function isEmpty(db: Database): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return !product && !user
}
