import { formatMoment } from '@pindivantalu/domain/time-in-words'
import { t, text } from '@pindivantalu/texts/t'
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type TrailStep = {
  name: string
  label: string
  icon: LucideIcon
  state: 'done' | 'now' | 'to come'
  at: Date | null
  /** Where there is no moment yet. */
  note?: ReactNode
}

const STATES: Record<TrailStep['state'], string> = {
  done: text('done'),
  now: text('now'),
  'to come': text('to come'),
}

const LOOKS: Record<TrailStep['state'], string> = {
  done: 'font-medium',
  now: 'font-bold',
  'to come': 'text-ink-2',
}

/** Steps on a string; each that is done hangs a mango leaf. */
export function Trail({ label, steps, now }: { label: string; steps: TrailStep[]; now: Date }) {
  return (
    <div className="@container">
      <ol className="trail" aria-label={label}>
        {steps.map((step, index) => (
          <Step key={step.name} step={step} now={now} isLast={index === steps.length - 1} />
        ))}
      </ol>
    </div>
  )
}

function Step({ step, now, isLast }: { step: TrailStep; now: Date; isLast: boolean }) {
  const { label, state, at, note } = step
  const Icon = state === 'done' ? Check : step.icon
  return (
    <li
      className={classNames(state === 'done' && 'is-done', state === 'now' && 'is-now')}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      {!isLast && (
        <>
          <svg className="trail-string" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 0Q50 26 100 0" />
          </svg>
          <svg className="trail-leaf" viewBox="0 0 14 24" aria-hidden="true">
            <path d="M7 0C13 6 12 16 7 24C2 16 1 6 7 0Z" />
          </svg>
        </>
      )}
      <span className="trail-dot">
        <Icon className="icon" />
      </span>
      <span className={classNames('block px-0.5 text-sm leading-5', LOOKS[state])}>{label}</span>
      {(at || note) && <span className="block text-xs text-ink-2">{at ? formatMoment(at, now) : note}</span>}
      <span className="sr-only">{t(STATES[state])}</span>
    </li>
  )
}
