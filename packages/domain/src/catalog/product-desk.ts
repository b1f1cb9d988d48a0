import { toRupeesNumber } from '../money.ts'
import { DEFAULT_CHOICE, NEW_PRODUCT_PRICE } from './product.ts'
import type { ProductView, SaveProductRequest } from './product.wire.ts'

/** How the owner narrows the list: what customers can order, what they see crossed out, what they do not see yet. */
export const DESK_STATES = ['available', 'unavailable', 'draft'] as const
export type DeskState = (typeof DESK_STATES)[number]

export const DESK_PRODUCTS_PER_PAGE = 25
/** In characters: about as many products as a file may have. */
export const LARGEST_CSV = 2_000_000
export const MOST_CSV_ROWS = 2_000

/** All of a product that the owner writes; what the kitchen makes of it is set apart. */
export type ProductDetails = Omit<
  ProductView,
  | '_id'
  | 'imageColor'
  | 'rating'
  | 'numReviews'
  | 'leadDays'
  | 'soldOutUntil'
  | 'festival'
  | 'createdAt'
  | 'updatedAt'
>

/** What a new product begins as. */
export const SAMPLE_PRODUCT: ProductDetails = {
  name: 'Sample product',
  image: '',
  description: '',
  category: 'Snacks',
  subCategory: 'Hot Snacks',
  price: toRupeesNumber(NEW_PRODUCT_PRICE),
  bestSeller: false,
  available: false,
  customization: {
    priceCustomization: [{ weight: '250 g', price: toRupeesNumber(NEW_PRODUCT_PRICE) }],
    spiceLevel: [DEFAULT_CHOICE],
    sweetness: [DEFAULT_CHOICE],
  },
  teluguName: '',
  teluguDescription: '',
  alt: '',
  teluguAlt: '',
  aliases: [],
  ingredients: [],
  teluguIngredients: [],
  allergens: [],
  shelfLifeDays: null,
  storage: null,
  teluguStorage: '',
  isVegetarian: true,
  hsn: null,
  nutritionPer100g: null,
}

export function factsOf(product: ProductView): ProductDetails {
  const {
    _id,
    imageColor,
    rating,
    numReviews,
    leadDays,
    soldOutUntil,
    festival,
    createdAt,
    updatedAt,
    ...facts
  } = product
  return facts
}

/** What is left out stays. */
export function withChanges(
  product: ProductView,
  { updatedAt, madeBy, dailyPackets, leadDays, recipe, ...changes }: SaveProductRequest,
): ProductDetails {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const facts: ProductDetails = { ...factsOf(product), ...Object.fromEntries(given) }
  return { ...facts, storage: facts.storage || null }
}
