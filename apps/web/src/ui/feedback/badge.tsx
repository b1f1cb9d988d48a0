import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'ok' | 'bad' | 'warn' | 'info' | 'jaggery' | 'best'

/** A pill always carries words; colour and icon only repeat them. */
export function Badge(props: { tone: BadgeTone; icon?: LucideIcon; children: ReactNode }) {
  const Icon = props.icon
  return (
    <span className={`badge badge-${props.tone}`}>
      {Icon && <Icon className="icon" />}
      {props.children}
    </span>
  )
}
