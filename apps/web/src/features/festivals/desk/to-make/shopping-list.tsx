import type { FestivalToMake } from '@pindivantalu/domain/festivals/festival.wire'
import { gramsInWords } from './to-make-words.ts'

export function ShoppingList({ ingredients }: Pick<FestivalToMake, 'ingredients'>) {
  return (
    <div className="card overflow-hidden px-4">
      <ul className="-mb-px grid sm:grid-cols-2 sm:gap-x-8" aria-label="Ingredients">
        {ingredients.map(({ ingredient, grams }) => (
          <li
            key={ingredient}
            className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1"
          >
            <span className="wrap-anywhere">{ingredient}</span>
            <strong className="flex-none">{gramsInWords(grams)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
