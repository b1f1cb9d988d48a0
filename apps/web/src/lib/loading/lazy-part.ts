import { type ComponentType, lazy } from 'react'

type Part<Props> = { default: ComponentType<Props> }

/** A part that its page can do without: where its code cannot be fetched, nothing stands in its place. */
export function lazyPart<Props>(load: () => Promise<Part<Props>>) {
  return lazy(() => load().catch(() => ({ default: (_props: Props) => null })))
}

/** A part in whose place something stands, the server's markup or a fallback: it stays where the code cannot be fetched. */
export function lazyInPlace<Props>(load: () => Promise<Part<Props>>) {
  return lazy(() => load().catch(() => NEVER))
}

/** A boundary that waits while it is hydrated keeps the server's markup. */
const NEVER = new Promise<never>(() => {})
