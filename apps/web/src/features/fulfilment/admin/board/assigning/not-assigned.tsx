import { type Ref, useId } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../../ui/controls/button.tsx'
import { Alert } from '../../../../../ui/feedback/alert.tsx'
import { keptInWords, notAssignedInWords, reasonInWords } from '../board-words.ts'
import type { Reason } from './selection.ts'

type NotAssignedProps = { refused: Reason[]; kept: Reason[]; onDismiss: () => void; ref: Ref<HTMLElement> }

/** After several orders were given to someone: which were not, or not wholly, and why. */
export function NotAssigned({ refused, kept, onDismiss, ref }: NotAssignedProps) {
  const heading = useId()
  if (refused.length + kept.length === 0) return null
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={heading} className="mb-4 outline-none">
      <Alert tone={refused.length > 0 ? 'bad' : 'info'}>
        <h2 id={heading} className="font-sans text-base font-semibold">
          {refused.length > 0 ? notAssignedInWords(countOf(refused)) : keptInWords(countOf(kept))}
        </h2>
        <Reasons reasons={refused} />
        {refused.length > 0 && kept.length > 0 && (
          <h3 className="mt-4 font-sans text-base font-semibold">{keptInWords(countOf(kept))}</h3>
        )}
        <Reasons reasons={kept} />
        <Button variant="outline" size="sm" className="mt-3" onClick={onDismiss}>
          OK
        </Button>
      </Alert>
    </section>
  )
}

function countOf(reasons: Reason[]): number {
  return reasons.reduce((sum, { orders }) => sum + orders.length, 0)
}

function Reasons({ reasons }: { reasons: Reason[] }) {
  return reasons.map(reason => (
    <div key={reason.message} className="mt-2">
      <p>{reasonInWords(reason)}</p>
      {/* Many may share a reason: they scroll in their own place. */}
      <ul className="mt-1 flex max-h-48 flex-wrap gap-x-4 overflow-y-auto">
        {reason.orders.map(({ _id, reference }) => (
          <li key={_id}>
            <Link to={`/order/${_id}`} className="link inline-flex min-h-11 items-center font-mono">
              {reference}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}
