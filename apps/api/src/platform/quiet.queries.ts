import type { Database } from '../db/client.ts'

export async function isReleased(db: Database): Promise<boolean> {
  const row = await db.selectFrom('shop_release').select('released_at').executeTakeFirst()
  return row !== undefined
}
