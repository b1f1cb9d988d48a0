import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'

type QueueRowProps = {
  to: string
  isChosen: boolean
  /** A picture, or what stands in its place. */
  sight: ReactNode
  title: string
  badge: ReactNode
  words: string
  /** Whose it is. */
  children: ReactNode
}

export function QueueRow({ to, isChosen, sight, title, badge, words, children }: QueueRowProps) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isChosen ? 'true' : undefined}
        className={classNames(
          'flex gap-3.5 p-3.5 hover:bg-sunken',
          isChosen && 'bg-accent-soft hover:bg-accent-soft',
        )}
      >
        {sight}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="font-semibold">{title}</span>
            {badge}
          </span>
          {words && <span className="block truncate">{words}</span>}
          <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-2">
            {children}
          </span>
        </span>
      </Link>
    </li>
  )
}
