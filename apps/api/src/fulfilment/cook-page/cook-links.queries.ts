import type { Day } from '@pindivantalu/domain/indian-time'
import type { Database } from '../../db/client.ts'

type CookDay = { cookId: string; day: Day }

export async function insertCookLink(
  db: Database,
  { tokenHash, cookId, day, madeAt, endsAt }: CookDay & { tokenHash: Buffer; madeAt: Date; endsAt: Date },
): Promise<void> {
  await db
    .insertInto('cook_links')
    .values({ token_hash: tokenHash, cook_id: cookId, day, made_at: madeAt, ends_at: endsAt })
    .execute()
}

/** Whose link it is, while it is good and the shop works with them. */
export function findCookLink(db: Database, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  return db
    .selectFrom('cook_links as link')
    .innerJoin('sourcing_partners as cook', 'cook.user_id', 'link.cook_id')
    .where('token_hash', '=', tokenHash)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', now)
    .where('cook.approval', '=', 'approved')
    .select(['link.cook_id as cookId', 'link.day', 'cook.organization_name as kitchen'])
    .executeTakeFirst()
}

/** Answers how many opened something until now. */
export async function withdrawCookLinks(
  db: Database,
  { cookId, day, now }: CookDay & { now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('cook_links')
    .where('cook_id', '=', cookId)
    .where('day', '=', day)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', now)
    .set({ withdrawn_at: now })
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
