import { Badge } from '../../../ui/feedback/badge.tsx'
import { clockOf } from './problem-words.ts'

/** How long the shop has for its next word: a ring that empties, and the same in words. */
export function ProblemClock({ dueBy, now }: { dueBy: string; now: Date }) {
  const { tone, words, left } = clockOf(dueBy, now)
  return (
    <Badge tone={tone}>
      <svg className="icon -rotate-90" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
        <circle cx="8" cy="8" r="5.5" strokeWidth="4" opacity=".2" />
        <circle cx="8" cy="8" r="5.5" strokeWidth="4" pathLength="1" strokeDasharray={`${left} 1`} />
      </svg>
      {words}
    </Badge>
  )
}
