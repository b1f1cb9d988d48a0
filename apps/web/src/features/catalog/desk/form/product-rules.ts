import { DEAREST_PRICE, LONGEST_CHOICE } from '@pindivantalu/domain/catalog/product'
import { MOST_GRAMS_OF_INGREDIENT } from '@pindivantalu/domain/catalog/recipe'
import { LONGEST_LEAD_DAYS, MOST_DAILY_PACKETS } from '@pindivantalu/domain/kitchen/packets'
import { formatWholeRupees, tryFromRupees } from '@pindivantalu/domain/money'
import type { Verdict } from '../../../../lib/forms/form-rules.ts'
import { type ChoiceDraft, FIGURES, linesIn, type NutritionDraft, numberIn } from './product-draft.ts'

/** Of price options, spice levels and sweetnesses. */
export const MOST_ROWS = 12
const MOST_WORDS = 60
const LONGEST_WORD = 80
const LONGEST_SHELF_LIFE = 3650
const HSN = /^\d{4,8}$/

export function isPrice(text: string): Verdict {
  const price = tryFromRupees(numberIn(text))
  if (price === undefined) return 'Enter a price in rupees, such as 140 or 99.50'
  if (price <= 0) return 'A price is more than ₹0'
  return price <= DEAREST_PRICE || `A price is at most ${formatWholeRupees(DEAREST_PRICE)}`
}

/** The shelf is sorted by one price, and customers pay another: told where the two have drifted apart. */
export function priceHint(price: string, firstOption: string | undefined): string {
  const [sorted, paid] = [tryFromRupees(numberIn(price)), tryFromRupees(numberIn(firstOption ?? ''))]
  if (sorted === undefined || paid === undefined || sorted === paid) return SORTING_PRICE
  return `${SORTING_PRICE} The first weight costs ${formatWholeRupees(paid)}, not ${formatWholeRupees(sorted)}: is that meant?`
}

const SORTING_PRICE = 'For sorting by price; customers pay what their weight costs below.'

export function isWeight(text: string, weights: string[]): Verdict {
  if (text.trim() === '') return 'Enter a weight, such as 250 g'
  return timesListed(text, weights) < 2 || `${text.trim()} is listed twice`
}

export function isIngredient(text: string, ingredients: string[]): Verdict {
  if (text.trim() === '') return 'Enter an ingredient, such as Rice flour'
  return timesListed(text, ingredients) < 2 || `${text.trim()} is listed twice`
}

export function areGrams(text: string): Verdict {
  const grams = numberIn(text)
  if (!(grams > 0)) return 'Enter grams, such as 55'
  return grams <= MOST_GRAMS_OF_INGREDIENT || `At most ${MOST_GRAMS_OF_INGREDIENT} g`
}

/** Whether a spice level or sweetness can go onto the list. */
export function isNewChoice(text: string, list: ChoiceDraft[]): Verdict {
  const name = text.trim()
  if (name === '') return 'Enter a name, such as Regular'
  if (name.length > LONGEST_CHOICE) return `A name has at most ${LONGEST_CHOICE} characters`
  if (list.length >= MOST_ROWS) return `At most ${MOST_ROWS} can be listed`
  const names = list.map(one => one.name)
  return timesListed(name, names) === 0 || `${name} is on the list already`
}

/** Of a text with one on each line. */
export function areWords(text: string): Verdict {
  const words = linesIn(text)
  if (words.length > MOST_WORDS) return `At most ${MOST_WORDS} lines`
  const long = words.find(word => word.length > LONGEST_WORD)
  return long === undefined || `‘${long.slice(0, 20)}…’ is longer than ${LONGEST_WORD} characters`
}

export function isShelfLifeOrNone(text: string): Verdict {
  if (text.trim() === '') return true
  const days = numberIn(text)
  if (!Number.isInteger(days) || days < 1) return 'Enter a whole number of days'
  return days <= LONGEST_SHELF_LIFE || `At most ${LONGEST_SHELF_LIFE} days`
}

/** How many 250 g packets the kitchen makes in a day. */
export function isDailyPacketsOrNone(text: string): Verdict {
  return text.trim() === '' || isWhole(text, 1, MOST_DAILY_PACKETS, 'packets')
}

export function isLeadDaysOrNone(text: string): Verdict {
  return text.trim() === '' || isWhole(text, 0, LONGEST_LEAD_DAYS, 'days')
}

function isWhole(text: string, least: number, most: number, what: string): Verdict {
  const number = numberIn(text)
  if (!Number.isInteger(number) || number < least) return `Enter a whole number of ${what}`
  return number <= most || `At most ${most} ${what}`
}

export function isHsnOrNone(text: string): Verdict {
  return text.trim() === '' || HSN.test(text.trim()) || 'An HSN code has 4 to 8 digits'
}

/** A table of nutrition says the main four or is not shown. */
export function isFigure(text: string, { typical: _typical, ...figures }: NutritionDraft): Verdict {
  if (FIGURES.every(figure => figures[figure].trim() === '')) return true
  if (text.trim() === '') return 'Fill in all four, or none'
  return isAmount(text)
}

/** What only labels ask for. */
export const isFigureOrNone = (text: string): Verdict => text.trim() === '' || isAmount(text)

const isAmount = (text: string): Verdict => numberIn(text) >= 0 || 'Enter a number, such as 12.5'

/** As the server compares them. */
function timesListed(text: string, list: string[]): number {
  return list.filter(one => comparable(one) === comparable(text)).length
}

function comparable(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}
