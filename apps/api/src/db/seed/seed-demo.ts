import type { Database } from '../client.ts'
import { type SeedDeps, seedCatalogue } from './seed-catalogue.ts'

/** The demonstration shop on its first start: catalogue, sample reviews, people and what they earned last month. Answers whether it did anything. */
export async function seedWhenEmpty(deps: SeedDeps): Promise<boolean> {
  if (!(await isEmpty(deps.db))) return false
  await seedCatalogue(deps, { samples: true, pastMonth: true })
  return true
}

async function isEmpty(db: Database): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return !product && !user
}
