import type { Approval } from '@pindivantalu/domain/accounts/partners/partner-approval'
import { Check, Hourglass, type LucideIcon, X } from 'lucide-react'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'

const LOOKS: Record<Approval, { tone: BadgeTone; icon: LucideIcon; words: string }> = {
  pending: { tone: 'warn', icon: Hourglass, words: 'Pending' },
  approved: { tone: 'ok', icon: Check, words: 'Approved' },
  rejected: { tone: 'bad', icon: X, words: 'Rejected' },
}

export function ApprovalBadge({ status }: { status: Approval }) {
  const { words, ...look } = LOOKS[status]
  return <Badge {...look}>{words}</Badge>
}
