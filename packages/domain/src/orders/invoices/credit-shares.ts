import { type Paise, paise, sumOf } from '../../money.ts'

/** What a line is made of. Goods have a taxable value and both taxes; delivery has an untaxed value only. */
export type LineParts = { taxableValue: Paise; untaxedValue: Paise; cgst: Paise; sgst: Paise }

export function totalOfParts({ taxableValue, untaxedValue, cgst, sgst }: LineParts): Paise {
  return sumOf(taxableValue, untaxedValue, cgst, sgst)
}

export function mapParts(change: (part: keyof LineParts) => number): LineParts {
  return {
    taxableValue: paise(change('taxableValue')),
    untaxedValue: paise(change('untaxedValue')),
    cgst: paise(change('cgst')),
    sgst: paise(change('sgst')),
  }
}

/** The paise of `count` units out of `all`, half-up. A later unit is the difference of two such shares, so all add up. */
export function shareOfUnits(amount: Paise, count: number, all: number): Paise {
  // The product may be finer than floating point holds.
  const [whole, units] = [2n * BigInt(amount) * BigInt(count), BigInt(all)]
  return paise(Number((whole + units) / (2n * units)))
}

/**
 * An amount out of what is left of a line, in the ratio of its parts: both taxes get the same, unless one of them has
 * no more to give, and the value gets the rest, so that the parts are the amount to the paisa.
 */
export function splitAmount(amount: Paise, left: LineParts): LineParts {
  const leftOfTax = sumOf(left.cgst, left.sgst)
  const half = Math.min(
    shareOfUnits(amount, leftOfTax, 2 * totalOfParts(left)),
    Math.floor(amount / 2),
    left.cgst,
    left.sgst,
  )
  const leftOfValue = left.taxableValue + left.untaxedValue
  const value = Math.min(amount - 2 * half, leftOfValue)
  // An odd paisa that the value cannot take goes to the tax that has more left.
  const odd = amount - 2 * half - value
  const oddToCgst =
    left.cgst >= left.sgst ? Math.min(odd, left.cgst - half) : odd - Math.min(odd, left.sgst - half)
  const taxableValue = Math.min(value, left.taxableValue)
  return {
    taxableValue: paise(taxableValue),
    untaxedValue: paise(value - taxableValue),
    cgst: paise(half + oddToCgst),
    sgst: paise(half + odd - oddToCgst),
  }
}
