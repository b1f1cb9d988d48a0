/** Bars side by side, with a gap before, between and after them, which is that part of each one's step. */
export function barsBetween(from: number, to: number, { count, gap }: { count: number; gap: number }) {
  const step = (to - from) / (count + gap)
  return { width: step * (1 - gap), startOf: (index: number) => from + step * (index + gap) }
}

/** Where an axis of whole rupees ends: the first round amount that is not below this one. */
export function roundTop(amount: number): number {
  const step = roundStep(amount / 10)
  const top = Math.ceil(amount / step) * step
  // A longer axis may take longer steps.
  return top === amount ? Math.max(top, 1) : roundTop(top)
}

/** Zero, and about four round amounts above it. */
export function stepsUpTo(top: number): number[] {
  const step = roundStep(top / 4)
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step)
}

/** The nearest, by ratio, of 1, 2, 5 and 10 times a power of ten. */
const NEAREST = [
  { times: 10, from: Math.sqrt(50) },
  { times: 5, from: Math.sqrt(10) },
  { times: 2, from: Math.sqrt(2) },
]

function roundStep(about: number): number {
  const atLeastOne = Math.max(about, 1)
  const power = 10 ** Math.floor(Math.log10(atLeastOne))
  return power * (NEAREST.find(({ from }) => atLeastOne / power >= from)?.times ?? 1)
}
