import { type Paise, paise } from '../../money.ts'

/**
 * Shares an amount in the ratio of the weights, to the paisa, by largest remainder: each gets the whole paise of its
 * exact share, and the paise left over go one each to the largest fractions, of equal ones to the earlier.
 */
export function shareByLargestRemainder(amount: Paise, weights: readonly Paise[]): Paise[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n && amount !== 0) throw new RangeError(`Nobody to share ${amount} paise`)
  // The product of two amounts may be finer than floating point holds.
  const exact = weights.map(weight => BigInt(amount) * BigInt(weight))
  const shares = exact.map(part => (whole === 0n ? 0 : Number(part / whole)))
  const leftOver = amount - shares.reduce((sum, share) => sum + share, 0)
  const byFraction = exact
    .map((part, index) => ({ index, fraction: whole === 0n ? 0n : part % whole }))
    .sort((one, other) => Number(other.fraction - one.fraction) || one.index - other.index)
  for (const { index } of byFraction.slice(0, leftOver)) shares[index] = (shares[index] ?? 0) + 1
  return shares.map(paise)
}

/** Central and state tax are equal halves; the odd paisa goes to the central half. */
export function halvesOfTax(tax: Paise): { cgst: Paise; sgst: Paise } {
  return { cgst: paise(Math.ceil(tax / 2)), sgst: paise(Math.floor(tax / 2)) }
}
