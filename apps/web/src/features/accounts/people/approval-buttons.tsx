import type { Approval } from '@pindivantalu/domain/accounts/partners/partner-approval'
import { Check, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { keepFocusInPanel } from './keep-focus-in-panel.ts'

type ApprovalButtonsProps = {
  status: Approval
  /** The person's name, for screen readers, which read the buttons one by one. */
  name: string
  onDecide: (approval: Approval) => void
}

/** Offers what the partner is not yet. */
export function ApprovalButtons({ status, name, onDecide }: ApprovalButtonsProps) {
  const decide = (approval: Approval) => (event: MouseEvent<HTMLElement>) => {
    keepFocusInPanel(event.currentTarget)
    onDecide(approval)
  }
  return (
    <>
      {status !== 'approved' && (
        <Button variant="leaf" size="sm" className="max-md:flex-1" onClick={decide('approved')}>
          <Check className="icon" />
          Approve<span className="sr-only"> {name}</span>
        </Button>
      )}
      {status !== 'rejected' && (
        <Button variant="danger" size="sm" className="max-md:flex-1" onClick={decide('rejected')}>
          <X className="icon" />
          Reject<span className="sr-only"> {name}</span>
        </Button>
      )}
    </>
  )
}
