import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** What a screen stands in, unless it runs from edge to edge as home does. */
export function Page({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('page pt-6 pb-16 lg:pt-10 lg:pb-20', className)}>{children}</div>
}
