/** The same work, at most so many at once; the others wait in the order they came. */
export function fewAtOnce<Input, Output>(
  most: number,
  work: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  let running = 0
  const waiting: (() => void)[] = []

  return async input => {
    if (running < most) running += 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work(input)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
