import { MINUTE } from '@pindivantalu/domain/indian-time'
import type { ProblemDetail } from '@pindivantalu/domain/problems/problem.wire'
import { useGetOrderQuery } from '../../../features/orders/orders.api.ts'
import { previewRefund } from '../../../features/orders/owner/settle/refund-preview.ts'
import { DecideForm } from '../../../features/problems/owner/decide-form.tsx'
import { ProblemTold } from '../../../features/problems/owner/problem-told.tsx'
import type { RefundOf } from '../../../features/problems/owner/use-decision.ts'
import { useGetProblemQuery } from '../../../features/problems/problems.api.ts'
import type { ShopClock } from '../../../lib/shop-clock.ts'
import { useShopTime } from '../../../lib/use-shop-time.ts'
import { Waiting } from '../waiting.tsx'

export function OneProblem({ id }: { id: string }) {
  const {
    currentData: problem,
    error,
    refetch,
    fulfilledTimeStamp: receivedAt = 0,
  } = useGetProblemQuery(id, { refetchOnMountOrArgChange: true })
  if (!problem) return <Waiting what="the problem" error={error} onReload={() => void refetch()} />
  return <Shown problem={problem} clock={{ asOf: problem.asOf, receivedAt }} />
}

function Shown({ problem, clock }: { problem: ProblemDetail; clock: ShopClock }) {
  const now = useShopTime(clock, undefined, MINUTE)
  const refundOf = useRefundOf(problem.order._id)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <ProblemTold problem={problem} now={now} />
      {problem.state === 'open' && <DecideForm problem={problem} refundOf={refundOf} />}
    </div>
  )
}

/** By the order itself, whose money it is; without it the server says what goes back. */
function useRefundOf(orderId: string): RefundOf {
  const { data: order } = useGetOrderQuery(orderId)
  return items => {
    const preview = order && previewRefund(order, { items })
    return preview?.ok ? preview.amount : undefined
  }
}
