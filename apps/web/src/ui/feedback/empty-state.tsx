import type { ReactNode } from 'react'
import muggu from '../../styles/motifs/muggu.svg'
import { classNames } from '../class-names.ts'
import { Motif } from '../layout/motif.tsx'

type EmptyStateProps = {
  /** The exact sentence: 'No records found', 'Your cart is empty'. */
  title: string
  hint?: ReactNode
  /** At most one way on. */
  action?: ReactNode
  /** 1 where this is all the page has to say. */
  headingLevel?: 1 | 2
  className?: string
}

export function EmptyState({ title, hint, action, headingLevel, className = 'py-14' }: EmptyStateProps) {
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p'
  return (
    <div className={classNames('flex flex-col items-center px-4 text-center', className)}>
      <Motif src={muggu} width={132} height={132} className="mb-5 opacity-60" />
      <Title className="font-display text-2xl">{title}</Title>
      {hint && <p className="mt-2 max-w-md text-ink-2">{hint}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
