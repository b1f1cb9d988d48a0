import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const ICONS = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert }

type AlertProps = {
  tone: keyof typeof ICONS
  icon?: LucideIcon
  /** For what appears after something was done; what stands on the page from the start is not announced. */
  isNews?: boolean
  children: ReactNode
}

export function Alert({ tone, icon, isNews = false, children }: AlertProps) {
  const Icon = icon ?? ICONS[tone]
  return (
    <div className={`alert alert-${tone}`} role={isNews ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      <Icon className="icon" />
      <div>{children}</div>
    </div>
  )
}
