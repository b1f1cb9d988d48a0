import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

type PanelProps = { title: string; className?: string; titleClassName?: string; children: ReactNode }

/** A part of a page in a box, named by the title above it. */
export function Panel({ title, className, titleClassName, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classNames('panel', className)} aria-labelledby={id}>
      <h2 id={id} className={classNames('panel-title', titleClassName)}>
        {title}
      </h2>
      {children}
    </section>
  )
}
