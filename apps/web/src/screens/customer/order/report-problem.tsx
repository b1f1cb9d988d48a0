import type { OrderView } from '@pindivantalu/domain/orders/order.wire'
import { mayReport } from '@pindivantalu/domain/problems/problem'
import { t } from '@pindivantalu/texts/t'
import { LifeBuoy } from 'lucide-react'
import { useGetConfigQuery } from '../../../features/config/config.api.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'

/** The way to say what is wrong with it, and afterwards to what became of it. */
export function ReportProblem({ order, now }: { order: OrderView; now: Date }) {
  const { data } = useGetConfigQuery()
  const { _id, deliveredAt, problem } = order
  const isOpen =
    data !== undefined && mayReport(deliveredAt ? new Date(deliveredAt) : null, data.problemHours, now)
  if (!problem && !isOpen) return null
  return (
    <ButtonLink to={`/order/${_id}/problem`} variant="outline" className="max-sm:w-full">
      <LifeBuoy className="icon" />
      {wordsFor(problem)}
    </ButtonLink>
  )
}

function wordsFor(problem: OrderView['problem']): string {
  if (!problem) return t('Report a problem')
  return problem.state === 'open' ? t('Your report') : t('Our answer to your report')
}
