/** So many do the same again and again for so long. How often it was done, and how long the clock ran until the last end. */
export async function runFor(
  { atOnce, seconds }: { atOnce: number; seconds: number },
  act: (who: number) => Promise<void>,
): Promise<{ done: number; tookSeconds: number }> {
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1_000
  let done = 0
  const one = async (who: number) => {
    while (performance.now() < endsAt) {
      await act(who)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, who) => one(who)))
  return { done, tookSeconds: (performance.now() - startedAt) / 1_000 }
}
