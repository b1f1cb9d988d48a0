import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { codeOf, errorText, statusOf } from '../../../lib/error-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { OwnerOrderDraft } from './owner-order-draft.ts'

type CreateFailureProps = {
  failure: { error: unknown; isEmpty: boolean }
  draft: OwnerOrderDraft
  onNewId: (id: string) => void
}

/** Why there is no order yet, and what can be done now. */
export function CreateFailure({ failure: { error, isEmpty }, draft, onNewId }: CreateFailureProps) {
  if (isEmpty)
    return (
      <Told>
        <p>Add at least one product.</p>
      </Told>
    )
  // Whoever is signed out meanwhile is on the way to the sign-in, and told so there.
  if (!error || statusOf(error) === 401) return null
  return (
    <Told>
      <p>{errorText(error)}</p>
      {codeOf(error) === 'order.made_differently' && (
        <p className="mt-2 flex flex-wrap gap-3">
          <Link to={`/order/${draft.id}`} className="link py-2.5">
            See the order
          </Link>
          <Button variant="outline" size="sm" onClick={() => onNewId(crypto.randomUUID())}>
            Make this as another order
          </Button>
        </p>
      )}
    </Told>
  )
}

function Told({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4">
      <Alert tone="bad" isNews>
        {children}
      </Alert>
    </div>
  )
}
