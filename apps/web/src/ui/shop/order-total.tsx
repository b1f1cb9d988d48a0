import { t } from '@pindivantalu/texts/t'
import { Money } from './money.tsx'

type OrderTotalProps = { order: { totalPrice: string; isReplacement: boolean } }

/** In lists of orders: what was sent again has no price. */
export function OrderTotal({ order: { totalPrice, isReplacement } }: OrderTotalProps) {
  return isReplacement ? t('Free', {}, 'price') : <Money rupees={totalPrice} />
}
