import { decideDeletionRequest } from '@pindivantalu/domain/accounts/privacy/account-deletion'
import { lockAdmins, lockPerson } from '../../accounts/people/people.queries.ts'
import { insertAudit } from '../../audit/audit-log.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../http/errors/refusal.ts'
import { insertDeletionRequest, removeDeletionRequest } from './deletion-requests.queries.ts'

type AskDeps = Pick<Deps, 'db' | 'now' | 'limits' | 'phoneIdentity'>
type Wish = { userId: string; token: string; network: string }

export async function askForDeletion(deps: AskDeps, { userId, token, network }: Wish): Promise<void> {
  const provenPhone = await provePhone(deps, token, network)
  await inTransaction(deps.db, async tx => {
    const admins = await lockAdmins(tx)
    const person = (await lockPerson(tx, { id: userId })) ?? refuse('account.not_found')
    const decision = decideDeletionRequest({
      person: { isAdmin: person.is_admin, phone: person.phone },
      admins: admins.length,
      provenPhone,
    })
    if (!decision.ok) refuse(decision.code)
    const isNew = await insertDeletionRequest(tx, userId, deps.now())
    if (isNew) await insertAudit(tx, auditOf(userId, 'user.deletion_asked'))
  })
}

export async function withdrawDeletion({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> {
  await inTransaction(db, async tx => {
    // The deletion itself locks the person too: either it finds the wish gone, or this finds the person gone.
    if (!(await lockPerson(tx, { id: userId }))) refuse('account.not_found')
    const wasAsked = await removeDeletionRequest(tx, userId)
    if (wasAsked) await insertAudit(tx, auditOf(userId, 'user.deletion_withdrawn'))
  })
}

function auditOf(userId: string, action: string) {
  return { actorId: userId, action, subject: { type: 'user', id: userId } } as const
}

/**
 * A token that proves nothing is no end of the session, which a 401 would be. Counted like a sign-in, as it is one in
 * all but its outcome.
 */
async function provePhone({ limits, phoneIdentity }: AskDeps, token: string, network: string) {
  await limits.count('sign_in.ip', network)
  const proof = await phoneIdentity.verify(token)
  if (proof.ok) {
    await limits.count('sign_in.phone', proof.phone)
    return proof.phone
  }
  if (proof.code === 'server.unavailable') refuse(proof.code)
  return undefined
}
