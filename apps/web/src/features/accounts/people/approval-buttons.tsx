import type { Approval } from '@pindivantalu/domain/accounts/partners/partner-approval'
import { Check, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '../../../ui/controls/button.tsx'

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

const GOES_SOON_MS = 2000

/** A row that leaves the list takes its button along: the focus goes to the top of the list, not of the page. */
function keepFocusInPanel(pressed: HTMLElement): void {
  const panel = pressed.closest<HTMLElement>('[role="tabpanel"]')
  if (!panel) return
  const observer = new MutationObserver(() => {
    if (pressed.isConnected) return
    observer.disconnect()
    if (document.activeElement === document.body) panel.focus()
  })
  observer.observe(panel, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), GOES_SOON_MS)
}
