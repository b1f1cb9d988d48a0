import type { Database } from '../db/client.ts'

export async function insertPicture(
  db: Database,
  picture: { key: string; color: string; created_at: Date },
): Promise<void> {
  await db.insertInto('pictures').values(picture).execute()
}
