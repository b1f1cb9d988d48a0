import type { Approval } from '@pindivantalu/domain/accounts/partners/partner-approval'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { toast } from '../../../lib/toasts.ts'
import type { ApprovalChange } from '../people.api.ts'

type Partner = { _id: string; name: string; status: Approval }
type Decide = (change: ApprovalChange) => { unwrap: () => Promise<unknown> }

/** The list shows the choice at once; the words come when the server has it, with a way back. */
export async function decideApproval(decide: Decide, partner: Partner, approval: Approval): Promise<void> {
  const { _id, name, status } = partner
  try {
    await decide({ _id, approval }).unwrap()
    const undo = () => void decideApproval(decide, { ...partner, status: approval }, status)
    toast.ok(`${name} is ${approval}`, { action: { label: 'Undo', run: undo } })
  } catch (error) {
    sayFailure(error)
  }
}
