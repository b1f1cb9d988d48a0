declare const inPaise: unique symbol

/** An amount of money: a whole number of paise. Rupees exist only at the edge. */
export type Paise = number & { readonly [inPaise]: true }

export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of paise: ${amount}`)
  return (amount === 0 ? 0 : amount) as Paise
}

/** A whole number of rupees, as the shop's constants are written. */
export function rupees(amount: number): Paise {
  return paise(amount * 100)
}

/** Rupees as they come over the wire (`140`, `99.5`, `'30.00'`). An amount finer than a paisa is refused, not rounded. */
export function fromRupees(amount: number | string): Paise {
  const exact = tryFromRupees(amount)
  if (exact === undefined) throw new RangeError(`Not an amount in rupees: ${amount}`)
  return exact
}

export function tryFromRupees(amount: unknown): Paise | undefined {
  if (typeof amount !== 'number' && typeof amount !== 'string') return undefined
  // Read from the decimal digits: 1.1 * 100 is not 110 in floating point.
  const digits = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(amount))
  if (!digits) return undefined
  const [, sign = '', whole = '', fraction = ''] = digits
  const inPaise = Number(sign + whole + fraction.padEnd(2, '0'))
  return Number.isSafeInteger(inPaise) ? paise(inPaise) : undefined
}

/** Two decimals, no grouping: the form of totals in carts and orders. */
export function toRupees(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The form of prices in products: a number of rupees. */
export function toRupeesNumber(amount: Paise): number {
  return amount / 100
}

export function sumOf(...amounts: Paise[]): Paise {
  return paise(amounts.reduce((total, amount) => total + amount, 0))
}

export function times(amount: Paise, count: number): Paise {
  return paise(amount * count)
}

/** Half-up to the paisa. Percentages may have two decimals (2.5 for half of the tax on items). */
export function percentOf(amount: Paise, percent: number): Paise {
  const scaled = paise(amount * Math.round(percent * 100))
  return paise(Math.floor((scaled + 5000) / 10000))
}

/** Ends the groups of an amount with two decimals: three digits before the point, two in each group before those. */
const INDIAN_GROUPS = /(\d)(?=(\d\d)+\d\.)/g

/** '₹1,913.86', as `Intl.NumberFormat` says it too, which takes phones longer to make than a page's other code together. */
export function formatRupees(amount: Paise): string {
  return toRupees(amount).replace(/^-?/, '$&₹').replace(INDIAN_GROUPS, '$1,')
}

/** '₹130', and '₹130.50' where there are paise to show. */
export function formatWholeRupees(amount: Paise): string {
  return formatRupees(amount).replace(/\.00$/, '')
}
