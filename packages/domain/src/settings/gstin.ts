const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Fifteen characters; the last is computed from the others. */
export function isGstin(text: string): boolean {
  return GSTIN.test(text) && text[14] === checkDigitOf(text.slice(0, 14))
}

function checkDigitOf(text: string): string | undefined {
  const sum = [...text].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS[(36 - (sum % 36)) % 36]
}
