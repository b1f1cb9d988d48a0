import type { StaffRole } from '@pindivantalu/domain/accounts/staff-roles'
import { Id } from '@pindivantalu/domain/id.wire'
import { MOST_COUNTED } from '@pindivantalu/domain/listing'
import type { Language } from '@pindivantalu/texts/languages'
import { type NotNull, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../../db/client.ts'
import type { Cursor } from '../../db/cursor.ts'
import { escapeLike } from '../../db/escape-like.ts'

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number]

type PeoplePageRequest = {
  q?: string | undefined
  after?: Cursor | undefined
  offset?: number
  limit: number
}

/** The newest first. */
export function listPeople(db: Database, { q, after, offset = 0, limit }: PeoplePageRequest) {
  const page = db
    .selectFrom(found(db, q).as('found'))
    .selectAll()
    .$if(after !== undefined, query =>
      query.where(
        sql<boolean>`(created_at, id) <
          ('epoch'::timestamptz + ${after?.micros} * interval '1 microsecond', ${after?.id}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(sql.lit(limit))
  return db
    .selectFrom(page.as('person'))
    .selectAll('person')
    .select(eb => [
      // Looked up for each of the page: joined, all partners of the shop would be read for it.
      eb
        .selectFrom('delivery_partners')
        .whereRef('user_id', '=', 'person.id')
        .select('approval')
        .as('delivery_approval'),
      eb
        .selectFrom('sourcing_partners')
        .whereRef('user_id', '=', 'person.id')
        .select('approval')
        .as('sourcing_approval'),
      sql<number>`(extract(epoch FROM person.created_at) * 1000000)::bigint`.as('created_micros'),
    ])
    .orderBy('person.created_at', 'desc')
    .orderBy('person.id', 'desc')
    .execute()
}

export async function findPerson(db: Database, id: string): Promise<PersonRow | undefined> {
  const [person] = await listPeople(db, { q: id, limit: 1 })
  return person
}

/** Counted no further than anybody pages. */
export async function countPeople(db: Database, q?: string): Promise<number> {
  const { people } = await db
    .selectFrom(found(db, q).limit(sql.lit(MOST_COUNTED)).as('found'))
    .select(eb => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  return people
}

/**
 * Whom an admin looks for: by the id, by any part of name or phone, or, where that is too short for the index to look
 * up inside a word, by how a name or the phone begins.
 */
function found(db: Database, q?: string) {
  const everyone = db
    .selectFrom('users')
    .where('anonymised_at', 'is', null)
    .select([
      'id',
      'name',
      'phone',
      'email',
      'email_proven_at',
      'is_admin',
      'staff_role',
      'language',
      'created_at',
    ])
    .$narrowType<{ phone: NotNull }>()
  if (!q) return everyone
  if (Id.safeParse(q).success) return everyone.where('id', '=', q)
  const text = escapeLike(asInPhones(q))
  const patterns = text.length < 3 ? [`${text}%`, `% ${text}%`, `% +91${text}%`] : [`%${text}%`]
  return (
    everyone
      .where(eb => eb.or(patterns.map(pattern => sql<boolean>`name || ' ' || phone ILIKE ${pattern}`)))
      // Planned apart: seeing the order asked for, PostgreSQL would rather look through everyone from the newest on.
      .offset(sql.lit(0))
  )
}

/** '+91 90000 00001' is kept without the spaces it is read with. */
function asInPhones(q: string): string {
  return /^[+\d][\d\s()-]*$/.test(q) ? q.replaceAll(/[\s()-]/g, '') : q
}

/** Locks all admins, always in the same order: of two requests that take the role away, one waits for the other. */
export async function lockAdmins(tx: Database): Promise<string[]> {
  const admins = await tx
    .selectFrom('users')
    .where('is_admin', '=', sql.lit(true))
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return admins.map(({ id }) => id)
}

export function lockPerson(tx: Database, whose: { id: string } | { phone: string }) {
  return tx
    .selectFrom('users')
    .where(eb => eb.and(whose))
    .where('anonymised_at', 'is', null)
    .select(['id', 'name', 'phone', 'email', 'is_admin', 'staff_role', 'language'])
    .$narrowType<{ phone: NotNull }>()
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type PersonChanges = {
  name?: string | undefined
  phone?: string | undefined
  email?: string | null | undefined
  is_admin?: boolean | undefined
  staff_role?: StaffRole | null | undefined
  language?: Language | undefined
}

/** Whether it was saved: a phone belongs to one account alone. */
export async function savePerson(tx: Database, id: string, changes: PersonChanges): Promise<boolean> {
  try {
    await tx
      .updateTable('users')
      .where('id', '=', id)
      .set({ ...changes, updated_at: new Date() })
      .execute()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'users_phone_key') return false
    throw error
  }
}

export async function deletePerson(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute()
}

const NAME_OF_NOBODY = 'Deleted user'

/** The row stays for the orders that point at it; nothing in it says who it was, and the phone is free again. */
export async function anonymisePerson(tx: Database, id: string): Promise<void> {
  const noMore = { approval: 'rejected', decided_at: sql<Date>`now()`, decided_by: null } as const
  await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await tx.deleteFrom('email_codes').where('user_id', '=', id).execute()
  await tx.updateTable('delivery_partners').where('user_id', '=', id).set(noMore).execute()
  await tx.updateTable('sourcing_partners').where('user_id', '=', id).set(noMore).execute()
  await tx
    .updateTable('users')
    .where('id', '=', id)
    .set({
      name: NAME_OF_NOBODY,
      phone: null,
      email: null,
      is_admin: false,
      staff_role: null,
      anonymised_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .execute()
}
