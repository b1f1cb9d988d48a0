/** What goes into 100 g of a product. More than 100 g of something may: milk and jaggery boil down. */
export type RecipeLine = { ingredient: string; grams: number }

export const MOST_INGREDIENTS = 60
export const MOST_GRAMS_OF_INGREDIENT = 1000
export const LONGEST_INGREDIENT = 80
