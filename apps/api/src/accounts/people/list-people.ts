import type {
  UserCursor,
  UserList,
  UserListQuery,
  UserPage,
} from '@pindivantalu/domain/accounts/account.wire'
import type { AuditEntries } from '@pindivantalu/domain/audit.wire'
import { LISTED_PER_PAGE, NEWEST_LISTED } from '@pindivantalu/domain/listing'
import { presentAuditEntry } from '../../audit/audit-log.present.ts'
import { listAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { cutPage, ROWS_FOR_A_PAGE, readCursor } from '../../http/cursor.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { presentPerson } from './people.present.ts'
import { countPeople, findPerson, listPeople, type PersonRow } from './people.queries.ts'

type PeopleDeps = Pick<Deps, 'db'>
type Which = Pick<UserListQuery, 'q' | 'kind'>

export async function listUsers({ db }: PeopleDeps, query: UserListQuery): Promise<UserList> {
  const { q, kind, pageNumber, after } = query
  if (pageNumber !== undefined) return listPage(db, { q, kind }, pageNumber)
  if (after !== undefined) return listAfter(db, { q, kind }, after)
  return (await listPeople(db, { q, kind, limit: NEWEST_LISTED })).map(presentPerson)
}

/** A page after the last is empty: the screen can still say how many there are. */
async function listPage(db: Database, which: Which, page: number): Promise<UserPage> {
  const total = await countPeople(db, which)
  const offset = (page - 1) * LISTED_PER_PAGE
  const rows = offset < total ? await listPeople(db, { ...which, offset, limit: LISTED_PER_PAGE }) : []
  return { users: rows.map(presentPerson), page, pages: Math.ceil(total / LISTED_PER_PAGE), total }
}

async function listAfter(db: Database, which: Which, text: string): Promise<UserCursor> {
  const rows = await listPeople(db, { ...which, after: readCursor(text), limit: ROWS_FOR_A_PAGE })
  const { shown, next } = cutPage(rows, ({ created_micros: micros, id }) => ({ micros, id }))
  return { users: shown.map(presentPerson), next }
}

export async function findUser({ db }: PeopleDeps, id: string): Promise<PersonRow> {
  return (await findPerson(db, id)) ?? refuse('account.not_found')
}

/** What was done to someone stays readable when they are gone. */
export async function listAuditOfUser({ db }: PeopleDeps, id: string): Promise<AuditEntries> {
  const entries = await listAudit(db, { type: 'user', id })
  if (entries.length === 0) await findUser({ db }, id)
  return entries.map(presentAuditEntry)
}
