import { formatDayAndMonth } from '@pindivantalu/domain/indian-time'
import type { ProblemView } from '@pindivantalu/domain/problems/problem.wire'
import { type ProblemStepName, problemSteps, type Remedy } from '@pindivantalu/domain/problems/problem-steps'
import { t, text } from '@pindivantalu/texts/t'
import {
  BadgeCheck,
  Bike,
  CircleCheckBig,
  CookingPot,
  Eye,
  HandCoins,
  HeartHandshake,
  House,
  type LucideIcon,
  MessageCircle,
} from 'lucide-react'
import { Trail } from '../../../ui/shop/trail.tsx'

const LOOKS: Record<ProblemStepName, { label: string; icon: LucideIcon }> = {
  told: { label: text('You told us'), icon: MessageCircle },
  looking: { label: text('We look at it'), icon: Eye },
  looked: { label: text('We looked at it'), icon: Eye },
  answer: { label: text('Our answer'), icon: BadgeCheck },
  'put right': { label: text('Put right'), icon: HeartHandshake },
  'looking again': { label: text('We look again'), icon: Eye },
  'last word': { label: text('Our last word'), icon: BadgeCheck },
  decided: { label: text('We decided'), icon: BadgeCheck },
  refund: { label: text('Refund started'), icon: HandCoins },
  making: { label: text('Being made'), icon: CookingPot },
  'on its way': { label: text('On its way'), icon: Bike },
  'with you': { label: text('With you'), icon: House },
  closed: { label: text('Closed'), icon: CircleCheckBig },
}

type ProblemTrailProps = { problem: ProblemView; remedy: Remedy; now: Date }

/** How far it is, from the report to what comes of it. */
export function ProblemTrail({ problem, remedy, now }: ProblemTrailProps) {
  const steps = problemSteps(problem, remedy).map(({ by, ...step }) => ({
    ...step,
    label: t(LOOKS[step.name].label),
    icon: LOOKS[step.name].icon,
    note: by && t('by {day}', { day: formatDayAndMonth(by) }),
  }))
  return (
    <section className="panel max-sm:px-1.5!" aria-label={t('Status')}>
      <Trail label={t('Where your report is')} steps={steps} now={now} />
    </section>
  )
}
