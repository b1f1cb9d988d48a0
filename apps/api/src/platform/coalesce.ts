/** The same work, never twice at once. All calls during a run share the run after it. */
export function coalesce<Output>(work: () => Promise<Output>): () => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<Output> | undefined

  return () => {
    if (next) return next
    const run = last
      .catch(() => {})
      .then(() => {
        next = undefined
        return work()
      })
    last = run
    next = run
    return run
  }
}
