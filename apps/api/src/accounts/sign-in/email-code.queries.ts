import { EMAIL_CODE_RULES } from '@pindivantalu/domain/messages/codes/email-code'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

type NewCode = { userId: string; email: string; codeHash: Buffer; madeAt: Date }

/** The newest replaces the older, with its tries. */
export async function saveEmailCode(db: Database, { userId, email, codeHash, madeAt }: NewCode) {
  const code = { email, code_hash: codeHash, made_at: madeAt, tries: 0, used_at: null }
  await db
    .insertInto('email_codes')
    .values({ user_id: userId, ...code })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(code))
    .execute()
}

const COLUMNS = [
  'user_id as userId',
  'email',
  'made_at as madeAt',
  'used_at as usedAt',
  'code_hash as hash',
] as const

/**
 * Counts a try, and gives the code as it was before it; nothing, if no try is left. Asked and counted in one: however
 * many guess at once, no more than allowed are held against the code.
 */
export function countTry(tx: Database, userId: string) {
  return tx
    .updateTable('email_codes')
    .where('user_id', '=', userId)
    .where('tries', '<', EMAIL_CODE_RULES.mostTries)
    .set({ tries: sql`tries + 1` })
    .returning([...COLUMNS, sql<number>`tries - 1`.as('tries')])
    .executeTakeFirst()
}

export function findEmailCode(tx: Database, userId: string) {
  return tx
    .selectFrom('email_codes')
    .where('user_id', '=', userId)
    .select([...COLUMNS, 'tries'])
    .executeTakeFirst()
}

export async function noteUsed(tx: Database, userId: string, now: Date): Promise<void> {
  await tx.updateTable('email_codes').where('user_id', '=', userId).set({ used_at: now }).execute()
}
