import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { codeOf, errorText, statusOf } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Problem } from '../../../../ui/feedback/problem.tsx'

type CreateFailureProps = {
  failure: {
    error: unknown
    /** What has to be there before anything is sent, in words. */
    missing: string | undefined
    /** How often it came to nothing. */
    refusals: number
  }
  orderId: string
  onMakeAnother: () => void
}

/** Why there is no order yet, and what can be done now. The button may be far away: the focus comes here. */
export function CreateFailure({ failure, orderId, onMakeAnother }: CreateFailureProps) {
  const { error, missing, refusals } = failure
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) place.current?.focus()
  }, [refusals])
  return (
    <div ref={place} tabIndex={-1} className="scroll-mb-32 outline-none">
      {missing && (
        <Told>
          <p>{missing}</p>
        </Told>
      )}
      {/* An owner who is signed out meanwhile is on the way to the sign-in, which says so. */}
      {!missing && error !== undefined && statusOf(error) !== 401 && (
        <Told>
          <p>{errorText(error)}</p>
          {codeOf(error) === 'order.made_differently' && (
            <p className="mt-2 flex flex-wrap gap-3">
              <Link to={`/order/${orderId}`} className="link py-2.5">
                See the order
              </Link>
              <Button variant="outline" size="sm" onClick={onMakeAnother}>
                Make this as another order
              </Button>
            </p>
          )}
        </Told>
      )}
    </div>
  )
}

function Told({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4">
      <Problem>{children}</Problem>
    </div>
  )
}
