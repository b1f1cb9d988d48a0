import { t } from '@pindivantalu/texts/t'
import { formatMonth, type Month } from './month.ts'
import type { StatementLine } from './statement.wire.ts'

/** 'Ariselu, 500 g', 'Deliveries, sent again', and for which month where it is a correction. */
export function lineInWords({ product, isReplacement, month }: StatementLine, ofMonth: Month): string {
  const what = product ? `${product.name}, ${product.weight}` : t('Deliveries')
  return [
    what,
    isReplacement && t('sent again'),
    month !== ofMonth && t('correction of {month}', { month: formatMonth(month) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
