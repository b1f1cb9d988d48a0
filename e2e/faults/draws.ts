/** Numbers that are the same for the same seed: a run can be played again. */
export type Draws = {
  /** From 0 up to 1. */
  next: () => number
  chance: (probability: number) => boolean
  among: <T>(things: readonly T[]) => T
  between: (least: number, most: number) => number
  /** A sequence of its own: for what draws at the same time, or more often when the network is bad. */
  branch: () => Draws
}

/** Mulberry32. Each checkout and each mischief draws from its own sequence, so that none depends on what comes first. */
export function drawsFrom(seed: number): Draws {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: probability => next() < probability,
    among: things => things[Math.floor(next() * things.length)] as never,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    branch: () => drawsFrom(Math.floor(next() * 2 ** 32)),
  }
}
