import type { ProblemRow } from '@pindivantalu/domain/problems/problem.wire'
import { ClockAlert, Image } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { clockOf, KIND_WORDS } from './problem-words.ts'

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
        <li key={problem._id}>
          <Link
            to={pathOf(problem._id)}
            aria-current={problem._id === chosen ? 'true' : undefined}
            className={classNames(
              'flex gap-3.5 p-3.5 hover:bg-sunken',
              problem._id === chosen && 'bg-accent-soft hover:bg-accent-soft',
            )}
          >
            <Sight problem={problem} />
            <Words problem={problem} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  )
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

function Words({ problem, now }: { problem: ProblemRow; now: Date }) {
  const { kind, words, customer, order, photos, dueBy, isSecondTime } = problem
  const clock = dueBy === null ? undefined : clockOf(dueBy, now)
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{KIND_WORDS[kind]}</span>
        {clock && <Badge tone={clock.tone}>{clock.words}</Badge>}
      </span>
      {words && <span className="block truncate">“{words}”</span>}
      <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-2">
        <span className="wrap-anywhere">
          {customer}, <span className="font-mono">{order.reference}</span>
          {isSecondTime && ', does not agree'}
        </span>
        {photos > 0 && (
          <span className="inline-flex items-center gap-1">
            <Image className="icon" />
            <span className="sr-only">Photos:</span> {photos}
          </span>
        )}
      </span>
    </span>
  )
}
