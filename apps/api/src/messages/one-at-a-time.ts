/** The same work, each after the one before it, whether that went well or not. */
export function oneAtATime<Input, Output>(
  work: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve()
  return input => {
    const mine = last.then(() => work(input))
    last = mine.catch(() => {})
    return mine
  }
}
