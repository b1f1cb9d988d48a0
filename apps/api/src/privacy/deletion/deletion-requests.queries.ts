import type { Database } from '../../db/client.ts'

/** When they asked to be deleted, if they did and have not withdrawn it. */
export async function findDeletionRequest(db: Database, userId: string): Promise<Date | undefined> {
  const request = await db
    .selectFrom('deletion_requests')
    .where('user_id', '=', userId)
    .select('asked_at')
    .executeTakeFirst()
  return request?.asked_at
}

/** Whether it is new: who asks twice is deleted by the day of the first. */
export async function insertDeletionRequest(tx: Database, userId: string, askedAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('deletion_requests')
    .values({ user_id: userId, asked_at: askedAt })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Whether there was one. */
export async function removeDeletionRequest(tx: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('deletion_requests')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function listAskedBy(db: Database, askedBy: Date): Promise<string[]> {
  const requests = await db
    .selectFrom('deletion_requests')
    .where('asked_at', '<=', askedBy)
    .select('user_id')
    .orderBy('asked_at')
    .execute()
  return requests.map(({ user_id: id }) => id)
}
