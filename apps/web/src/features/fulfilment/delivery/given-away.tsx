import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { PendingDeliveries } from './deliveries.api.ts'
import { useGivenAway } from './use-given-away.ts'

type GivenAwayProps = { list: PendingDeliveries | undefined; partner: string }

/** Stays until it is seen: whoever rides looks only now and then. */
export function GivenAway({ list, partner }: GivenAwayProps) {
  const { references, dismiss } = useGivenAway(list, partner)
  if (references.length === 0) return null
  return (
    <div className="mb-5">
      <Alert tone="warn" isNews>
        {references.map(reference => (
          <p key={reference}>
            <span className="font-mono font-semibold">{reference}</span>: This order was given to someone else
          </p>
        ))}
        <Button variant="outline" size="lg" className="mt-3" onClick={dismiss}>
          OK
        </Button>
      </Alert>
    </div>
  )
}
