import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Skeletons have the boxes of what they stand for, so that nothing moves when it arrives. Readers hear `loading`. */
export function Loading(props: { loading: string; className?: string; children: ReactNode }) {
  return (
    <div className={props.className}>
      <p role="status" className="sr-only">
        {props.loading}
      </p>
      <div aria-hidden="true" className="after-a-moment">
        {props.children}
      </div>
    </div>
  )
}

export function Bone({ className }: { className: string }) {
  return <div className={classNames('skel', className)} />
}
