import { randomInt } from 'node:crypto'
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from '@pindivantalu/domain/orders/order-reference'

/** One of 650 billion: two orders alike would be refused by the database, and the next try makes another. */
export function newReference(): string {
  const letters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)],
  )
  return letters.join('')
}
