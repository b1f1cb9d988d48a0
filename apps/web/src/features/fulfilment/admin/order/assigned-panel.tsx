import { Check, CircleDashed, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../../../ui/feedback/badge.tsx'

type AssignedPanelProps = {
  title: string
  icon: LucideIcon
  isAssigned: boolean
  /** Whether the order needs someone: where it has someone, it needs another. */
  isNeeded: boolean
  children: ReactNode
}

/** Whom a part of the order is given to, and how to give it to someone. */
export function AssignedPanel({ title, icon: Icon, isAssigned, isNeeded, children }: AssignedPanelProps) {
  const heading = useId()
  return (
    <section className="panel" aria-labelledby={heading}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="panel-title inline-flex items-center gap-2.5">
          <Icon className="icon text-jaggery-600" />
          {title}
        </h2>
        <AssignedBadge isAssigned={isAssigned} isNeeded={isNeeded} />
      </div>
      {children}
    </section>
  )
}

function AssignedBadge({ isAssigned, isNeeded }: Pick<AssignedPanelProps, 'isAssigned' | 'isNeeded'>) {
  if (!isAssigned)
    return (
      <Badge tone="warn" icon={CircleDashed}>
        Not assigned
      </Badge>
    )
  return isNeeded ? (
    <Badge tone="bad" icon={TriangleAlert}>
      No longer approved
    </Badge>
  ) : (
    <Badge tone="ok" icon={Check}>
      Assigned
    </Badge>
  )
}
