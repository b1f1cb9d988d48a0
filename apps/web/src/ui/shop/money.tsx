import { formatRupees, formatWholeRupees, fromRupees } from '@pindivantalu/domain/money'

type MoneyProps = {
  /** Rupees as the wire gives them: `140` or `'913.86'`. */
  rupees: number | string
  /** '₹130' instead of '₹130.00': cards and chips. */
  whole?: boolean
}

export function Money({ rupees, whole = false }: MoneyProps) {
  const amount = fromRupees(rupees)
  return whole ? formatWholeRupees(amount) : formatRupees(amount)
}
