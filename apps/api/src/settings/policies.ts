import { isPolicy, POLICY_TITLES, type Policy } from '@pindivantalu/domain/settings/policies'
import {
  isChangeInTeluguAlone,
  type OwnPolicy,
  policyToKeep,
  textsOfPolicy,
} from '@pindivantalu/domain/settings/policy-in-two-languages'
import type { PolicyView, SavePolicyRequest } from '@pindivantalu/domain/settings/settings.wire'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { THE_SHOP } from '../audit/the-shop.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { saveVersioned, versionOf } from './save-versioned.ts'
import { findSetting, policyRow } from './settings.queries.ts'

type PolicyDeps = Pick<Deps, 'db'>

export async function showPolicy({ db }: PolicyDeps, name: string): Promise<PolicyView> {
  const policy = known(name)
  const row = await findSetting(db, policyRow(policy))
  const texts = textsOfPolicy(policy, row?.value as OwnPolicy | undefined)
  return { name: policy, title: POLICY_TITLES[policy], ...texts, updatedAt: versionOf(row) }
}

/** Without texts the first version is back, which comes with the shop and may be bettered with it. */
export async function savePolicy(
  { db }: PolicyDeps,
  { name, updatedAt, by, ...typed }: SavePolicyRequest & { name: string; by: string },
): Promise<PolicyView> {
  const policy = known(name)
  await inTransaction(db, async tx => {
    const value = policyToKeep(policy, typed)
    const saved = await saveVersioned(tx, { name: policyRow(policy), value, updatedAt, by })
    if (!saved) return
    const before = textsOfPolicy(policy, saved.before as OwnPolicy | undefined)
    const isInTeluguAlone = isChangeInTeluguAlone(before, textsOfPolicy(policy, value))
    const facts = { policy, isFirstVersion: value === undefined, isInTeluguAlone }
    await insertAudit(tx, { actorId: by, action: 'policy.changed', subject: THE_SHOP, facts })
  })
  return showPolicy({ db }, policy)
}

function known(name: string): Policy {
  return isPolicy(name) ? name : refuse('policy.not_found')
}
