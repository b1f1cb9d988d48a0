import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'

/** Why something could not be done, announced when it appears. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <Alert tone="bad" isNews>
      {children}
    </Alert>
  )
}
