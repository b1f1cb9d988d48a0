import { DEFAULT_POLICIES } from '@pindivantalu/domain/settings/default-policies'
import { isPolicy, POLICY_TITLES, type Policy } from '@pindivantalu/domain/settings/policies'
import type { PolicyView, SavePolicyRequest } from '@pindivantalu/domain/settings/settings.wire'
import { insertAudit } from '../audit/audit-log.queries.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors/refusal.ts'
import { saveVersioned, versionOf } from './save-versioned.ts'
import { findSetting, policyRow } from './settings.queries.ts'
import { THE_SHOP } from './the-shop.ts'

type PolicyDeps = Pick<Deps, 'db'>

export async function showPolicy({ db }: PolicyDeps, name: string): Promise<PolicyView> {
  const policy = known(name)
  const row = await findSetting(db, policyRow(policy))
  const text = (row?.value as { text: string } | undefined)?.text ?? DEFAULT_POLICIES[policy]
  return { name: policy, title: POLICY_TITLES[policy], text, updatedAt: versionOf(row) }
}

/** An empty text brings the first version back, which comes with the shop and may be bettered with it. */
export async function savePolicy(
  { db }: PolicyDeps,
  { name, text, updatedAt, by }: SavePolicyRequest & { name: string; by: string },
): Promise<PolicyView> {
  const policy = known(name)
  await inTransaction(db, async tx => {
    const value = text ? { text } : undefined
    const saved = await saveVersioned(tx, { name: policyRow(policy), value, updatedAt, by })
    if (!saved) return
    const facts = { policy, isFirstVersion: !text }
    await insertAudit(tx, { actorId: by, action: 'policy.changed', subject: THE_SHOP, facts })
  })
  return showPolicy({ db }, policy)
}

function known(name: string): Policy {
  return isPolicy(name) ? name : refuse('policy.not_found')
}
