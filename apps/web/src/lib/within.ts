/** What comes in time, or the error of its being too late. */
export async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
  tooLate: () => Error,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
