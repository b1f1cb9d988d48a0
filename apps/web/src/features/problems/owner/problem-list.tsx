import type { ProblemRow } from '@pindivantalu/domain/problems/problem.wire'
import { ClockAlert, Image } from 'lucide-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { ProblemClock } from './problem-clock.tsx'
import { KIND_WORDS } from './problem-words.ts'
import { QueueRow } from './queue-row.tsx'

type ProblemListProps = {
  problems: ProblemRow[]
  chosen: string | null
  now: Date
  pathOf: (id: string) => string
}

export function ProblemList({ problems, chosen, now, pathOf }: ProblemListProps) {
  return (
    <ul className="divide-y divide-line">
      {problems.map(problem => (
        <QueueRow
          key={problem._id}
          to={pathOf(problem._id)}
          isChosen={problem._id === chosen}
          sight={<Sight problem={problem} />}
          title={KIND_WORDS[problem.kind]}
          badge={<Standing problem={problem} now={now} />}
          words={problem.words && `“${problem.words}”`}
        >
          <span className="wrap-anywhere">
            {problem.customer}, <span className="font-mono">{problem.order.reference}</span>
            {problem.isSecondTime && ', does not agree'}
          </span>
          {problem.photos > 0 && (
            <span className="inline-flex items-center gap-1">
              <Image className="icon" />
              <span className="sr-only">Photos:</span> {problem.photos}
            </span>
          )}
        </QueueRow>
      ))}
    </ul>
  )
}

/** The clock, or how it ended. */
function Standing({ problem: { dueBy, state }, now }: { problem: ProblemRow; now: Date }) {
  if (dueBy === null) return <Badge tone="neutral">{state === 'closed' ? 'Closed' : 'Answered'}</Badge>
  return <ProblemClock dueBy={dueBy} now={now} />
}

function Sight({ problem: { image } }: { problem: ProblemRow }) {
  if (image !== null)
    return <Picture image={image} alt="" sizes="3rem" className="size-12 flex-none rounded-md" />
  return (
    <span className="grid size-12 flex-none place-items-center rounded-md bg-sunken text-ink-2">
      <ClockAlert className="icon" />
    </span>
  )
}
