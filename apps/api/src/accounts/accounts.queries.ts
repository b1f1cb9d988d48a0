import { NAME_OF_NEW_ACCOUNT } from '@pindivantalu/domain/accounts/account-name'
import type { Language } from '@pindivantalu/texts/languages'
import type { NotNull } from 'kysely'
import type { Database } from '../db/client.ts'

export type AccountRow = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/** What is known of the current user. */
export const ACCOUNT = [
  'users.id',
  'users.name',
  'users.phone',
  'users.email',
  'users.email_proven_at',
  'users.is_admin',
  'users.staff_role',
  'users.language',
  'delivery_partners.approval as delivery_approval',
] as const

type Whose = { id: string } | { phone: string }

/** The account keeps its phone until the transaction ends: a change of the phone waits, or came before. */
export function lockAccount(tx: Database, whose: Whose) {
  return tx
    .selectFrom('users')
    .leftJoin('delivery_partners', 'delivery_partners.user_id', 'users.id')
    .where('id' in whose ? 'users.id' : 'users.phone', '=', 'id' in whose ? whose.id : whose.phone)
    .select(ACCOUNT)
    .where('users.phone', 'is not', null)
    .$narrowType<{ phone: NotNull }>()
    .forNoKeyUpdate('users')
    .executeTakeFirst()
}

export async function doesPhoneExist(db: Database, phone: string): Promise<boolean> {
  const user = await db.selectFrom('users').where('phone', '=', phone).select('id').executeTakeFirst()
  return user !== undefined
}

type NewAccount = {
  phone: string
  name?: string
  email?: string | null
  language?: Language | undefined
}

/** The new account's id, or undefined where the phone has one already: of two at once, one makes it. */
export async function insertAccount(
  tx: Database,
  { phone, name = NAME_OF_NEW_ACCOUNT, email = null, language = 'en' }: NewAccount,
): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('users')
    .values({ phone, name, email, language })
    .onConflict(conflict => conflict.column('phone').where('phone', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

type ProfileChanges = { name?: string | undefined; language?: Language | undefined }

/** What is undefined stays as it is. */
export async function saveProfile(db: Database, id: string, changes: ProfileChanges): Promise<void> {
  await db
    .updateTable('users')
    .where('id', '=', id)
    .set({ ...changes, updated_at: new Date() })
    .execute()
}

type ProvenEmail = { email: string; at: Date }

export async function saveProvenEmail(db: Database, id: string, { email, at }: ProvenEmail): Promise<void> {
  await db
    .updateTable('users')
    .where('id', '=', id)
    .set({ email, email_proven_at: at, updated_at: new Date() })
    .execute()
}
