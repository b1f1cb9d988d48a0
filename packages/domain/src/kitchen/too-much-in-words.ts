import { t } from '@pindivantalu/texts/t'
import { type CartLine, isSameLine } from '../cart/cart-line.ts'
import { gramsOf } from '../catalog/net-weight.ts'
import { formatWeekday } from '../time-in-words.ts'
import { GRAMS_OF_PACKET, gramsNeeded } from './packets.ts'
import type { TooMuch } from './too-much.ts'

const KILOGRAM = 1000

type InCart = {
  lines: readonly CartLine[]
  tooMuch: readonly TooMuch[]
  /** For which the line's product is made, where it is. */
  festival: string | undefined
}

/** How much can be had of a line, and what to do; null where it is not too much, or no longer. */
export function tooMuchInWords(line: CartLine, { lines, tooMuch, festival }: InCart): string | null {
  const found = tooMuch.find(({ product }) => product === line._id)
  const ofProduct = lines.filter(({ _id }) => _id === line._id)
  const asked = ofProduct.reduce((sum, { weight, quantity }) => sum + gramsNeeded(weight, quantity), 0)
  if (!found || asked <= found.leftGrams) return null
  const { leftGrams, day } = found
  const amount = amountInWords(leftGrams, line.weight)
  if (day !== null)
    return t('Only {amount} left for {day}: with more, all of it comes later.', {
      amount,
      day: formatWeekday(day),
    })
  if (leftGrams === 0 && festival !== undefined)
    return t('Sold out for {festival}. Please remove it before you go on.', { festival })
  const most =
    festival === undefined
      ? t('We make only {amount} of it a day.', { amount })
      : t('Only {amount} left for {festival}.', { amount, festival })
  const isOnlyLine = ofProduct.every(other => isSameLine(other, line))
  const count = isOnlyLine ? Math.floor(leftGrams / gramsNeeded(line.weight, 1)) : 0
  return `${most} ${count > 0 ? t('Please take {count}.', { count }) : t('Please take less of it.')}`
}

/** As the line counts: in packets, or by weight where its packets are larger or smaller. */
function amountInWords(grams: number, weight: string): string {
  if ((gramsOf(weight) ?? GRAMS_OF_PACKET) === GRAMS_OF_PACKET)
    return t('{count, plural, one {1 packet} other {{count} packets}}', {
      count: Math.floor(grams / GRAMS_OF_PACKET),
    })
  return grams < KILOGRAM ? `${grams} g` : `${grams / KILOGRAM} kg`
}
