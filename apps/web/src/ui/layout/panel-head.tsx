import type { ReactNode } from 'react'

type PanelHeadProps = { id: string; title: string; children?: ReactNode }

/** The title of a panel, and at its end what belongs to all of it. */
export function PanelHead({ id, title, children }: PanelHeadProps) {
  return (
    <div className="mb-1.5 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
      <h2 id={id} className="panel-title">
        {title}
      </h2>
      {children}
    </div>
  )
}
