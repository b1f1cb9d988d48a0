import type { UpdateUserRequest } from '@pindivantalu/domain/accounts/account.wire'
import { decideAdminRole } from '@pindivantalu/domain/accounts/account-removal'
import { decideRoles } from '@pindivantalu/domain/accounts/staff-roles'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { deleteSessionsOf } from '../sign-in/sessions.queries.ts'
import { findUser } from './list-people.ts'
import { maskPhone } from './people.present.ts'
import { lockAdmins, lockPerson, type PersonChanges, type PersonRow, savePerson } from './people.queries.ts'

const WIRE_NAMES: Record<string, string> = { is_admin: 'isAdmin', staff_role: 'staffRole' }

type PersonChange = { id: string; actorId: string; wanted: UpdateUserRequest }

export async function changePerson(
  { db }: Pick<Deps, 'db'>,
  { id, actorId, wanted }: PersonChange,
): Promise<PersonRow> {
  return inTransaction(db, async tx => {
    const admins = await lockAdmins(tx)
    const person = (await lockPerson(tx, { id })) ?? refuse('account.not_found')
    const roles = decideRoles({ isAdmin: person.is_admin, staffRole: person.staff_role }, wanted)
    if (!roles.ok) return refuse(roles.code)
    const { isAdmin, staffRole } = roles
    const decision = decideAdminRole(
      { actorId, person: { id, isAdmin: person.is_admin }, admins: admins.length },
      isAdmin,
    )
    if (!decision.ok) refuse(decision.code)

    const { name, email, phone } = wanted
    const changes = changesTo(person, { name, email, phone, is_admin: isAdmin, staff_role: staffRole })
    const changed = Object.keys(changes).map(key => WIRE_NAMES[key] ?? key)
    if (changed.length > 0) {
      const phones = await saveChanges(tx, person, changes)
      const facts = {
        changed,
        ...phones,
        ...(changed.includes('isAdmin') && { isAdmin }),
        ...(changed.includes('staffRole') && { staffRole }),
      }
      await insertAudit(tx, { actorId, action: 'user.changed', subject: { type: 'user', id }, facts })
    }
    return findUser({ db: tx }, id)
  })
}

type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

/** What is asked for and not so already. */
export function changesTo(person: Person, wanted: PersonChanges): PersonChanges {
  const differing = Object.entries(wanted).filter(
    ([key, value]) => value !== undefined && value !== person[key as keyof PersonChanges],
  )
  return Object.fromEntries(differing)
}

/** A new phone signs the person out everywhere. Answers the phones as the audit log may know them. */
export async function saveChanges(tx: Database, person: Person, changes: PersonChanges) {
  const isSaved = await savePerson(tx, person.id, changes)
  if (!isSaved) refuse('account.phone_in_use')
  if (changes.phone === undefined) return {}
  await deleteSessionsOf(tx, person.id)
  return { phone: { from: maskPhone(person.phone), to: maskPhone(changes.phone) } }
}
