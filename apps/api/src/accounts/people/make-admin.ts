import { insertAudit } from '../../audit/audit-log.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { insertAccount } from '../accounts.queries.ts'
import { lockPerson, savePerson } from './people.queries.ts'

/** For the first admin of a shop, since no other admin can make them. Answers whether it changed anything. */
export async function makeAdmin({ db }: Pick<Deps, 'db'>, phone: string): Promise<boolean> {
  return inTransaction(db, async tx => {
    await insertAccount(tx, { phone })
    const person = (await lockPerson(tx, { phone })) ?? refuse('account.not_found')
    if (person.is_admin) return false
    await savePerson(tx, person.id, { is_admin: true, staff_role: null })
    await insertAudit(tx, {
      actorId: null,
      action: 'user.changed',
      subject: { type: 'user', id: person.id },
      facts: { changed: ['isAdmin'], isAdmin: true },
    })
    return true
  })
}
