import type { Paise } from '../../money.ts'

const UP_TO_NINETEEN = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven'],
  ...['Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
] as const
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'] as const
const INDIAN_UNITS = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
] as const

/** 'Rupees One Thousand Two Hundred Thirty-Four and Fifty-Six Paise Only', as invoices in India say it. */
export function amountInWords(amount: Paise): string {
  if (amount < 0) throw new RangeError(`Not an amount to put in words: ${amount}`)
  const rupees = `Rupees ${inWords(Math.floor(amount / 100))}`
  const fraction = amount % 100
  if (fraction === 0) return `${rupees} Only`
  return `${rupees} and ${inWords(fraction)} ${fraction === 1 ? 'Paisa' : 'Paise'} Only`
}

function inWords(count: number): string {
  const unit = INDIAN_UNITS.find(({ size }) => count >= size)
  if (!unit) return belowHundred(count)
  const rest = count % unit.size
  // Hundreds of crores are counted in words of their own: 'One Lakh Crore'.
  const words = `${inWords(Math.floor(count / unit.size))} ${unit.name}`
  return rest === 0 ? words : `${words} ${inWords(rest)}`
}

function belowHundred(count: number): string {
  const word = UP_TO_NINETEEN[count]
  if (word) return word
  const ones = count % 10
  const tens = TENS[Math.floor(count / 10)] ?? ''
  return ones === 0 ? tens : `${tens}-${UP_TO_NINETEEN[ones]}`
}
