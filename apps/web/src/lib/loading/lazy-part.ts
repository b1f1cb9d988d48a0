import { type ComponentType, lazy } from 'react'

/** A part that its page can do without: where its code cannot be fetched, nothing stands in its place. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: (_props: Props) => null })))
}
