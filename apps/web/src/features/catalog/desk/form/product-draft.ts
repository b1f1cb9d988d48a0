import {
  knownFigures,
  LABEL_FIGURES,
  type LabelFigure,
  MAIN_FIGURES,
  type MainFigure,
} from '@pindivantalu/domain/catalog/nutrition'
import type { SubCategory } from '@pindivantalu/domain/catalog/product'
import { NEW_PRODUCT_PRICE } from '@pindivantalu/domain/catalog/product'
import type { SaveProductRequest } from '@pindivantalu/domain/catalog/product.wire'
import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { toRupeesNumber } from '@pindivantalu/domain/money'
import type { FieldPath } from 'react-hook-form'

export type PriceOptionDraft = { weight: string; price: string }
/** A spice level or a sweetness. */
export type ChoiceDraft = { name: string }
/** What goes into 100 g. */
export type RecipeDraft = { ingredient: string; grams: string }
export type ChoiceList = 'spiceLevel' | 'sweetness'

export const FIGURES = [...MAIN_FIGURES, ...LABEL_FIGURES]
export type NutritionDraft = Record<MainFigure | LabelFigure, string> & { typical: boolean }

/** A product as the form holds it: every field is the text that was typed. */
export type ProductDraft = {
  name: string
  teluguName: string
  category: string
  subCategory: SubCategory
  description: string
  teluguDescription: string
  price: string
  priceOptions: PriceOptionDraft[]
  spiceLevel: ChoiceDraft[]
  sweetness: ChoiceDraft[]
  /** Typed, but not yet on the list it is meant for. */
  newChoice: string
  /** One on each line, as are allergens and aliases. */
  ingredients: string
  teluguIngredients: string
  allergens: string
  aliases: string
  shelfLifeDays: string
  dailyPackets: string
  leadDays: string
  storage: string
  teluguStorage: string
  isVegetarian: boolean
  hsn: string
  nutrition: NutritionDraft
  recipe: RecipeDraft[]
  image: string
  alt: string
  teluguAlt: string
  available: boolean
  bestSeller: boolean
  /** The id of a cook; empty for none. */
  madeBy: string
}

export const NEW_PRICE_OPTION: PriceOptionDraft = {
  weight: '',
  price: String(toRupeesNumber(NEW_PRODUCT_PRICE)),
}

export function draftOf(product: DeskProductView): ProductDraft {
  const { priceCustomization, spiceLevel, sweetness } = product.customization
  return {
    name: product.name,
    teluguName: product.teluguName,
    category: product.category,
    subCategory: product.subCategory,
    description: product.description,
    teluguDescription: product.teluguDescription,
    price: String(product.price),
    priceOptions:
      priceCustomization.length > 0
        ? priceCustomization.map(({ weight, price }) => ({ weight, price: String(price) }))
        : [{ ...NEW_PRICE_OPTION }],
    spiceLevel: spiceLevel.map(name => ({ name })),
    sweetness: sweetness.map(name => ({ name })),
    newChoice: '',
    ingredients: product.ingredients.join('\n'),
    teluguIngredients: product.teluguIngredients.join('\n'),
    allergens: product.allergens.join('\n'),
    aliases: product.aliases.join('\n'),
    shelfLifeDays: textOf(product.shelfLifeDays),
    dailyPackets: textOf(product.dailyPackets),
    leadDays: textOf(product.leadDays || null),
    storage: product.storage ?? '',
    teluguStorage: product.teluguStorage,
    isVegetarian: product.isVegetarian,
    hsn: product.hsn ?? '',
    nutrition: nutritionDraftOf(product.nutritionPer100g),
    recipe: product.recipe.map(({ ingredient, grams }) => ({ ingredient, grams: String(grams) })),
    image: product.image,
    alt: product.alt,
    teluguAlt: product.teluguAlt,
    available: product.available,
    bestSeller: product.bestSeller,
    madeBy: product.madeBy ?? '',
  }
}

function nutritionDraftOf(nutrition: DeskProductView['nutritionPer100g']): NutritionDraft {
  return {
    energyKcal: textOf(nutrition?.energyKcal),
    proteinG: textOf(nutrition?.proteinG),
    carbohydrateG: textOf(nutrition?.carbohydrateG),
    fatG: textOf(nutrition?.fatG),
    totalSugarsG: textOf(nutrition?.totalSugarsG),
    addedSugarsG: textOf(nutrition?.addedSugarsG),
    saturatedFatG: textOf(nutrition?.saturatedFatG),
    transFatG: textOf(nutrition?.transFatG),
    cholesterolMg: textOf(nutrition?.cholesterolMg),
    sodiumMg: textOf(nutrition?.sodiumMg),
    typical: nutrition?.typical ?? true,
  }
}

/** Of a draft without mistakes, and the version that it changes. */
export function requestOf(draft: ProductDraft, updatedAt: string): SaveProductRequest {
  const { price, priceOptions, spiceLevel, sweetness, newChoice, nutrition, recipe, ...asTyped } = draft
  return {
    ...asTyped,
    updatedAt,
    price: numberIn(price),
    customization: {
      priceCustomization: priceOptions.map(option => ({ ...option, price: numberIn(option.price) })),
      // Both, though customers are asked for one: with the subcategory changed back, the other is as it was.
      spiceLevel: spiceLevel.map(({ name }) => name),
      sweetness: sweetness.map(({ name }) => name),
    },
    ingredients: linesIn(draft.ingredients),
    teluguIngredients: linesIn(draft.teluguIngredients),
    allergens: linesIn(draft.allergens),
    aliases: linesIn(draft.aliases),
    shelfLifeDays: draft.shelfLifeDays.trim() ? numberIn(draft.shelfLifeDays) : null,
    dailyPackets: draft.dailyPackets.trim() ? numberIn(draft.dailyPackets) : null,
    leadDays: draft.leadDays.trim() ? numberIn(draft.leadDays) : 0,
    storage: draft.storage.trim() || null,
    hsn: draft.hsn.trim() || null,
    nutritionPer100g: nutritionIn(nutrition),
    recipe: recipe.map(({ ingredient, grams }) => ({ ingredient, grams: numberIn(grams) })),
    madeBy: draft.madeBy || null,
  }
}

/** The request's own names for fields that the form calls otherwise; of a list with a line for each, the whole text. */
const NAMES_IN_REQUEST: [RegExp, string][] = [
  [/^customization\.priceCustomization\.(\d+\.\w+)$/, 'priceOptions.$1'],
  [/^nutritionPer100g\./, 'nutrition.'],
  [/^(ingredients|teluguIngredients|allergens|aliases)\.\d+$/, '$1'],
]

/** What says of itself what is wrong with it. Spice levels and sweetnesses do not. */
const TELLING =
  /^(name|teluguName|category|subCategory|description|teluguDescription|price|priceOptions\.\d+\.(weight|price)|ingredients|teluguIngredients|allergens|aliases|shelfLifeDays|dailyPackets|leadDays|storage|teluguStorage|hsn|nutrition\.(energyKcal|proteinG|carbohydrateG|fatG|totalSugarsG|addedSugarsG|saturatedFatG|transFatG|cholesterolMg|sodiumMg)|recipe\.\d+\.(ingredient|grams)|alt|teluguAlt|madeBy)$/

/** The field of the form that the server means by a path of the request. */
export function fieldNamed(path: string): FieldPath<ProductDraft> | undefined {
  const [from, to] = NAMES_IN_REQUEST.find(([pattern]) => pattern.test(path)) ?? []
  const field = from && to ? path.replace(from, to) : path
  return TELLING.test(field) ? (field as FieldPath<ProductDraft>) : undefined
}

export function choiceListOf(subCategory: SubCategory): ChoiceList {
  return subCategory === 'Hot Snacks' ? 'spiceLevel' : 'sweetness'
}

function nutritionIn({ typical, ...figures }: NutritionDraft): SaveProductRequest['nutritionPer100g'] {
  if (FIGURES.every(figure => figures[figure].trim() === '')) return null
  return {
    typical,
    energyKcal: numberIn(figures.energyKcal),
    proteinG: numberIn(figures.proteinG),
    carbohydrateG: numberIn(figures.carbohydrateG),
    fatG: numberIn(figures.fatG),
    ...knownFigures({
      totalSugarsG: numberOrNone(figures.totalSugarsG),
      addedSugarsG: numberOrNone(figures.addedSugarsG),
      saturatedFatG: numberOrNone(figures.saturatedFatG),
      transFatG: numberOrNone(figures.transFatG),
      cholesterolMg: numberOrNone(figures.cholesterolMg),
      sodiumMg: numberOrNone(figures.sodiumMg),
    }),
  }
}

const numberOrNone = (text: string) => (text.trim() === '' ? null : numberIn(text))

export function linesIn(text: string): string[] {
  return text.split('\n').flatMap(line => line.trim() || [])
}

/** 1200 for '₹1,200', as it may be pasted. */
export function numberIn(text: string): number {
  const digits = text.replace(/[₹,\s]/g, '')
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}

function textOf(figure: number | null | undefined): string {
  return figure == null ? '' : String(figure)
}
