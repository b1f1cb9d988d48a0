import { type Paise, paise } from '../money.ts'

const NET_WEIGHT = /^(\d+(?:\.\d+)?)\s*(kg|kgs|kilo|kilos|g|gm|gms|gram|grams)\.?$/i

/** The net weight an option names ('250 g', '1 kg'), or undefined for options such as '6 pieces'. */
export function gramsOf(weight: string): number | undefined {
  const [, amount, unit] = NET_WEIGHT.exec(weight.trim()) ?? []
  if (!amount || !unit) return undefined
  const grams = Math.round(Number(amount) * (unit.toLowerCase().startsWith('k') ? 1000 : 1))
  return grams > 0 ? grams : undefined
}

export function pricePer100g(price: Paise, weight: string): Paise | undefined {
  const grams = gramsOf(weight)
  return grams === undefined ? undefined : paise(Math.floor((price * 200 + grams) / (grams * 2)))
}
