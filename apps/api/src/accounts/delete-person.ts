import { decideDeletion } from '@pindivantalu/domain/accounts/account-removal'
import { insertAudit } from '../db/audit-log.queries.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/refusal.ts'
import { maskPhone } from './people.present.ts'
import { deletePerson, lockAdmins, lockPerson } from './people.queries.ts'

/** Nobody can order yet. Once there are orders, this use case moves to their floor, counts them and makes people anonymous. */
const NO_ORDERS = { orders: 0, undeliveredOrders: 0 }

export async function deleteUser(
  { db }: Pick<Deps, 'db'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const admins = await lockAdmins(tx)
    const person = (await lockPerson(tx, { id })) ?? refuse('account.not_found')
    const decision = decideDeletion({
      actorId,
      person: { id, isAdmin: person.is_admin },
      admins: admins.length,
      ...NO_ORDERS,
    })
    if (!decision.ok) refuse(decision.code)
    await deletePerson(tx, id)
    const facts = { phone: maskPhone(person.phone) }
    await insertAudit(tx, { actorId, action: 'user.deleted', subject: { type: 'user', id }, facts })
  })
}
