import { MINUTE } from '@pindivantalu/domain/indian-time'
import { isTakingOrders } from '@pindivantalu/domain/kitchen/pause'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { Suspense, useState } from 'react'
import { sayFailure } from '../../../lib/api/say-failure.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.ts'
import { toast } from '../../../lib/toasts.ts'
import { useGetTakingOrdersQuery, useSaveTakingOrdersMutation } from '../kitchen.api.ts'

const PauseDialog = lazyPart(() => import('./pause-dialog.tsx'))

/** The shop's switch, by the shop's clock: a pause may end by itself, or by another owner. */
export function TakingOrders({ now }: { now: Date }) {
  const { data } = useGetTakingOrdersQuery(undefined, { pollingInterval: MINUTE })
  const [save, { isLoading }] = useSaveTakingOrdersMutation()
  const [isAsking, setAsking] = useState(false)
  if (!data) return null
  const until = data.paused?.until ? new Date(data.paused.until) : null
  const isTaking = !data.paused || isTakingOrders({ until }, now)

  const takeOrders = async () => {
    const { error } = await save({ isTakingOrders: true })
    if (error) return sayFailure(error)
    toast.ok('The shop takes orders again')
  }
  return (
    <>
      <label className="taking-orders">
        <span className="taking-orders-words">
          <strong className="block">Taking orders</strong>
          <span className="block text-xs text-ink-2">
            {isTaking && 'Customers can order.'}
            {!isTaking && (until ? `Paused until ${formatInstant(until)}` : 'Paused until you switch it on')}
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          className="switch"
          checked={isTaking}
          aria-checked={isTaking}
          aria-busy={isLoading || undefined}
          onChange={() => (isTaking ? setAsking(true) : void takeOrders())}
        />
      </label>
      <Suspense>{isAsking && <PauseDialog now={now} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
