import { formatWholeRupees, tryFromRupees } from '@pindivantalu/domain/money'
import { FIGURES, linesIn, type NutritionDraft, numberIn, type ProductDraft } from './product-draft.ts'

/** What two people can both have changed, by its name in the form and in the form's order. */
const NAMES = {
  name: 'Name',
  teluguName: 'Name in Telugu',
  category: 'Category',
  subCategory: 'Subcategory',
  description: 'Description',
  teluguDescription: 'Description in Telugu',
  price: 'Price',
  priceOptions: 'Price options',
  spiceLevel: 'Spice levels',
  sweetness: 'Sweetness',
  ingredients: 'Ingredients',
  teluguIngredients: 'Ingredients in Telugu',
  allergens: 'Contains',
  shelfLifeDays: 'Shelf life',
  dailyPackets: 'Most packets per day',
  leadDays: 'Made to order, days',
  storage: 'Storage',
  teluguStorage: 'Storage in Telugu',
  isVegetarian: 'Vegetarian',
  hsn: 'HSN code',
  nutrition: 'Nutrition per 100 g',
  recipe: 'For 100 g',
  aliases: 'Other names',
  image: 'Photo',
  alt: 'Photo in words',
  teluguAlt: 'Photo in Telugu words',
  available: 'Available',
  bestSeller: 'Best Seller',
  madeBy: 'Made by',
} satisfies Partial<Record<keyof ProductDraft, string>>

export type ComparedField = keyof typeof NAMES
const FIELDS = Object.keys(NAMES) as ComparedField[]

/** One field that somebody else has changed to what stands in `theirs`. */
export type Difference = { field: ComparedField; name: string; mine: ProductDraft; theirs: ProductDraft }

/** What somebody else has saved since `loaded`, where it is not what stands in the form as well. */
export function differencesOf(loaded: ProductDraft, mine: ProductDraft, theirs: ProductDraft): Difference[] {
  return FIELDS.filter(field => !isSame(field, theirs, loaded) && !isSame(field, theirs, mine)).map(
    field => ({ field, name: NAMES[field], mine, theirs }),
  )
}

/** Both changes in one: theirs, and over it what was changed here. */
export function mergedDraft(loaded: ProductDraft, mine: ProductDraft, theirs: ProductDraft): ProductDraft {
  const changedHere = FIELDS.filter(field => !isSame(field, mine, loaded))
  return {
    ...theirs,
    newChoice: mine.newChoice,
    ...Object.fromEntries(changedHere.map(field => [field, mine[field]])),
  }
}

export function isSame(field: ComparedField, one: ProductDraft, other: ProductDraft): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field])
}

/** 'Regular, Spicy' or '250 g ₹140': what a field says, for reading beside another. */
export function inWords(field: ComparedField, draft: ProductDraft): string {
  return wordsOf(field, draft) || 'Nothing'
}

function wordsOf(field: ComparedField, draft: ProductDraft): string {
  switch (field) {
    case 'price':
      return money(draft.price)
    case 'priceOptions':
      return draft.priceOptions.map(({ weight, price }) => `${weight} ${money(price)}`).join(', ')
    case 'spiceLevel':
    case 'sweetness':
      return draft[field].map(({ name }) => name).join(', ')
    case 'recipe':
      return draft.recipe.map(({ ingredient, grams }) => `${ingredient} ${grams} g`).join(', ')
    case 'ingredients':
    case 'teluguIngredients':
    case 'allergens':
    case 'aliases':
      return linesIn(draft[field]).join(', ')
    case 'nutrition':
      return nutritionInWords(draft.nutrition)
    case 'shelfLifeDays':
      return draft.shelfLifeDays && `${draft.shelfLifeDays} days`
    case 'isVegetarian':
    case 'available':
    case 'bestSeller':
      return draft[field] ? 'Yes' : 'No'
    case 'madeBy':
      return draft.madeBy && 'A sourcing partner'
    default:
      return draft[field]
  }
}

function money(text: string): string {
  const price = tryFromRupees(numberIn(text))
  return price === undefined ? text : formatWholeRupees(price)
}

function nutritionInWords({ typical, ...draft }: NutritionDraft): string {
  const known = FIGURES.filter(figure => draft[figure])
  if (known.length === 0) return ''
  const figures = known.map(figure => FIGURE_WORDS[figure](draft[figure])).join(', ')
  return typical ? `${figures} (typical)` : figures
}

const FIGURE_WORDS: Record<(typeof FIGURES)[number], (amount: string) => string> = {
  energyKcal: amount => `${amount} kcal`,
  proteinG: amount => `protein ${amount} g`,
  carbohydrateG: amount => `carbohydrate ${amount} g`,
  fatG: amount => `fat ${amount} g`,
  totalSugarsG: amount => `total sugars ${amount} g`,
  addedSugarsG: amount => `added sugars ${amount} g`,
  saturatedFatG: amount => `saturated fat ${amount} g`,
  transFatG: amount => `trans fat ${amount} g`,
  cholesterolMg: amount => `cholesterol ${amount} mg`,
  sodiumMg: amount => `sodium ${amount} mg`,
}
