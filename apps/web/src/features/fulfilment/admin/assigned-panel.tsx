import { Check, CircleDashed, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../../ui/badge.tsx'

type AssignedPanelProps = {
  title: string
  icon: LucideIcon
  isAssigned: boolean
  children: ReactNode
}

/** Whom a part of the order is given to, and how to give it to someone. */
export function AssignedPanel({ title, icon: Icon, isAssigned, children }: AssignedPanelProps) {
  const heading = useId()
  return (
    <section className="panel" aria-labelledby={heading}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="panel-title inline-flex items-center gap-2.5">
          <Icon className="icon text-jaggery-600" />
          {title}
        </h2>
        <Badge tone={isAssigned ? 'ok' : 'warn'} icon={isAssigned ? Check : CircleDashed}>
          {isAssigned ? 'Assigned' : 'Not assigned'}
        </Badge>
      </div>
      {children}
    </section>
  )
}
