import { type ReactNode, Suspense, use } from 'react'

const NEVER = new Promise<never>(() => {})

/**
 * What the server has rendered, left alone in the browser until something else takes its place: nothing in it is taken
 * over, asked for or drawn again. Give React one and the same element of it: another one it would try to take over at
 * once, and show the fallback.
 */
export function AsRendered({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <OnServer>{children}</OnServer>
    </Suspense>
  )
}

function OnServer({ children }: { children: ReactNode }) {
  // A boundary that waits while it is hydrated keeps the server's markup.
  if (!import.meta.env.SSR) use(NEVER)
  return children
}
