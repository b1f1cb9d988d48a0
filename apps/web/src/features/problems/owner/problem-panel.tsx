import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import type { ProblemState } from '@pindivantalu/domain/problems/problem'
import { formatInstant } from '@pindivantalu/domain/time-in-words'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

const STATES: Record<ProblemState, string> = {
  open: 'Waits for an answer until',
  answered: 'Answered; was due by',
  closed: 'Closed; was due by',
}

/** On the order's page: that its customer reported something, and the way to it. */
export function ProblemPanel({ problem }: { problem: NonNullable<OrderView['problem']> }) {
  return (
    <Panel title="Problem" titleClassName="mb-3">
      <p className="mb-3">
        {STATES[problem.state]} {formatInstant(new Date(problem.answerBy))}.
      </p>
      <ButtonLink to={`/admin/problems?state=${problem.state}&id=${problem._id}`} variant="outline">
        Open the problem
      </ButtonLink>
    </Panel>
  )
}
