import { choiceInWords, choiceLabelFor } from '../catalog/choice-words.ts'
import { type CartLine, chosenOn } from './cart-line.ts'

/** The note under the name: 'Spice Level: Regular', 'Sweetness: Less Sweet'. */
export function choiceNote(line: CartLine): string {
  return `${choiceLabelFor(line.subCategory)}: ${choiceInWords(chosenOn(line))}`
}
