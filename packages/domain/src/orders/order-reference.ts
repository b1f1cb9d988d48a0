/** Without the letters and digits that are heard or read as others: I, L, O, U, 0, 1. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const REFERENCE_LENGTH = 8

export function isReference(text: string): boolean {
  return text.length === REFERENCE_LENGTH && [...text].every(letter => REFERENCE_ALPHABET.includes(letter))
}
