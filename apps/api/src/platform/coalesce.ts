/** The same work, never twice at once. Who asks while it runs gets the run after it, together with all who ask as well. */
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
