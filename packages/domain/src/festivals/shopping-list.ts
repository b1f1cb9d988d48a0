import type { RecipeLine } from '../catalog/recipe.ts'

type ToMake = { recipe: readonly RecipeLine[]; grams: number }
type ToBuy = { ingredient: string; grams: number }

const RECIPE_GRAMS = 100

/**
 * What all of it needs, the most first. 'Jaggery' and 'jaggery' are one, as it was written first; what has no recipe
 * needs nothing that is known.
 */
export function shoppingList(products: readonly ToMake[]): ToBuy[] {
  const bought = new Map<string, ToBuy>()
  for (const { recipe, grams } of products)
    for (const line of recipe) {
      const key = line.ingredient.trim().toLowerCase()
      const before = bought.get(key) ?? { ingredient: line.ingredient.trim(), grams: 0 }
      bought.set(key, { ...before, grams: before.grams + (grams * line.grams) / RECIPE_GRAMS })
    }
  return [...bought.values()]
    .filter(({ grams }) => grams > 0)
    .map(({ ingredient, grams }) => ({ ingredient, grams: wholeGrams(grams) }))
    .toSorted((one, other) => other.grams - one.grams || one.ingredient.localeCompare(other.ingredient))
}

/** Rounded up: too little of something cannot be cooked. What only a sum of fractions adds is no gram. */
function wholeGrams(grams: number): number {
  return Math.ceil(Math.round(grams * 1000) / 1000)
}
