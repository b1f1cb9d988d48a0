import { z } from 'zod'
import { Day, Id, Instant, PageNumber } from '../id.wire.ts'
import { DailyPackets, LeadDays } from '../kitchen/kitchen.wire.ts'
import { toRupeesNumber, tryFromRupees } from '../money.ts'
import { lineOfText, paragraphs } from '../text.wire.ts'
import {
  DEAREST_PRICE,
  LONGEST_CHOICE,
  LONGEST_KEYWORD,
  MOST_RELATED,
  MOST_SUGGESTIONS,
  SUB_CATEGORIES,
} from './product.ts'
import { SORTS } from './product-filters.ts'
import { LONGEST_INGREDIENT, MOST_GRAMS_OF_INGREDIENT, MOST_INGREDIENTS } from './recipe.ts'

export const ProductId = Id
export type ProductId = z.infer<typeof ProductId>

const Nutrition = z.object({
  typical: z.boolean(),
  energyKcal: z.number().min(0),
  proteinG: z.number().min(0),
  carbohydrateG: z.number().min(0),
  fatG: z.number().min(0),
  /** What a label must say besides; left out where it is not known. */
  totalSugarsG: z.number().min(0).optional(),
  addedSugarsG: z.number().min(0).optional(),
  saturatedFatG: z.number().min(0).optional(),
  transFatG: z.number().min(0).optional(),
  cholesterolMg: z.number().min(0).optional(),
  sodiumMg: z.number().min(0).optional(),
})

const PriceOption = z.object({ weight: z.string(), price: z.number() })

/** While a festival's orders are taken its products are brought on its days only. */
export const ProductFestival = z.object({
  slug: z.string(),
  name: z.string(),
  teluguName: z.string(),
  closesAt: Instant,
  days: z.array(Day),
})
export type ProductFestival = z.infer<typeof ProductFestival>

export const ProductView = z.object({
  _id: z.string(),
  name: z.string(),
  teluguName: z.string(),
  description: z.string(),
  teluguDescription: z.string(),
  image: z.string(),
  /** The picture's dominant colour, `#rrggbb`, shown until the picture has arrived. */
  imageColor: z.string().nullable(),
  alt: z.string(),
  teluguAlt: z.string(),
  category: z.string(),
  subCategory: z.enum(SUB_CATEGORIES),
  price: z.number(),
  bestSeller: z.boolean(),
  available: z.boolean(),
  customization: z.object({
    priceCustomization: z.array(PriceOption),
    spiceLevel: z.array(z.string()),
    sweetness: z.array(z.string()),
  }),
  rating: z.number(),
  numReviews: z.number(),
  aliases: z.array(z.string()),
  ingredients: z.array(z.string()),
  teluguIngredients: z.array(z.string()),
  allergens: z.array(z.string()),
  shelfLifeDays: z.number().nullable(),
  storage: z.string().nullable(),
  teluguStorage: z.string(),
  isVegetarian: z.boolean(),
  hsn: z.string().nullable(),
  nutritionPer100g: Nutrition.nullable(),
  /** The one that it is sold for now. */
  festival: ProductFestival.nullable(),
  /** Days between ordering and the delivery, at least. */
  leadDays: z.number(),
  /** The first day on which it is made again; it may be over. */
  soldOutUntil: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type ProductView = z.infer<typeof ProductView>

/** A product on its own page: with the kitchen that makes it, where the owner shows it. */
export const ProductPageView = ProductView.extend({
  kitchen: z.object({ name: z.string(), area: z.string(), fssaiNumber: z.string().nullable() }).nullable(),
})
export type ProductPageView = z.infer<typeof ProductPageView>

const Keyword = lineOfText(LONGEST_KEYWORD)

export const ProductListQuery = z.object({
  keyword: Keyword.optional(),
  pageNumber: PageNumber.default(1),
  subCategory: z.enum(SUB_CATEGORIES).optional(),
  /** true: only what can be ordered now. */
  available: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
  /** Without it: best match first for a keyword, else the order of the shelf. */
  sort: z.enum(SORTS.map(({ sort }) => sort)).optional(),
})
export type ProductListQuery = z.infer<typeof ProductListQuery>

export const ProductList = z.object({
  products: z.array(ProductView),
  pages: z.number(),
  page: z.number(),
  /** How many products match, on all pages together. */
  total: z.number(),
  /** A better spelling from the shop's own names, when the words as typed match nothing well. */
  didYouMean: z.string().nullable(),
  /** The same in Telugu letters; null also where that product has no Telugu name. */
  teluguDidYouMean: z.string().nullable(),
})
export type ProductList = z.infer<typeof ProductList>

/** As many as a cart has lines. */
const MOST_BY_ID = 50

export const ProductsByIdQuery = z.object({
  /** With commas between them. */
  ids: z
    .string()
    .transform(ids => ids.split(','))
    .pipe(z.array(ProductId).max(MOST_BY_ID)),
})

export const ProductsById = z.array(ProductView).max(MOST_BY_ID)
export type ProductsById = z.infer<typeof ProductsById>

export const ProductSuggestionsQuery = z.object({ keyword: Keyword.default('') })

export const ProductSuggestion = ProductView.pick({
  _id: true,
  name: true,
  teluguName: true,
  image: true,
  imageColor: true,
})
export type ProductSuggestion = z.infer<typeof ProductSuggestion>

export const ProductSuggestions = z.array(ProductSuggestion).max(MOST_SUGGESTIONS)
export type ProductSuggestions = z.infer<typeof ProductSuggestions>

export const TopProducts = z.array(ProductView)
export type TopProducts = z.infer<typeof TopProducts>

export const RelatedProducts = z.array(ProductView).max(MOST_RELATED)
export type RelatedProducts = z.infer<typeof RelatedProducts>

export const Price = z
  .number()
  .positive()
  .max(toRupeesNumber(DEAREST_PRICE))
  .refine(price => tryFromRupees(price) !== undefined, 'A price has at most two decimals')

const Choices = z
  .array(lineOfText(LONGEST_CHOICE).min(1))
  .max(12)
  .refine(areDistinct, 'A choice is listed twice')
const Words = z.array(lineOfText(80).min(1)).max(60)

/** For the kitchen alone: what goes into 100 g. */
export const Recipe = z
  .array(
    z.object({
      ingredient: lineOfText(LONGEST_INGREDIENT).min(1),
      grams: z.number().positive().max(MOST_GRAMS_OF_INGREDIENT),
    }),
  )
  .max(MOST_INGREDIENTS)
  .refine(lines => areDistinct(lines.map(line => line.ingredient)), 'An ingredient is listed twice')

/** The whole product, as the edit form sends it; what the shop added to the specification's product may be left out. */
export const SaveProductRequest = z.object({
  name: lineOfText(120).min(1),
  image: lineOfText(300),
  description: paragraphs(4000),
  category: lineOfText(60).min(1),
  subCategory: z.enum(SUB_CATEGORIES),
  price: Price,
  bestSeller: z.boolean(),
  available: z.boolean(),
  customization: z.object({
    priceCustomization: z
      .array(z.object({ weight: lineOfText(LONGEST_CHOICE).min(1), price: Price }))
      .min(1)
      .max(12)
      .refine(options => areDistinct(options.map(option => option.weight)), 'A weight is listed twice'),
    spiceLevel: Choices,
    sweetness: Choices,
  }),
  teluguName: lineOfText(120).optional(),
  teluguDescription: paragraphs(4000).optional(),
  alt: lineOfText(300).optional(),
  teluguAlt: lineOfText(300).optional(),
  aliases: Words.optional(),
  ingredients: Words.optional(),
  teluguIngredients: Words.optional(),
  allergens: Words.optional(),
  shelfLifeDays: z.number().int().positive().max(3650).nullable().optional(),
  storage: paragraphs(500).nullable().optional(),
  teluguStorage: paragraphs(500).optional(),
  isVegetarian: z.boolean().optional(),
  hsn: z
    .string()
    .regex(/^\d{4,8}$/, 'An HSN code has 4 to 8 digits')
    .nullable()
    .optional(),
  nutritionPer100g: Nutrition.nullable().optional(),
  /** The cook who makes it; null for none, left out as it is. */
  madeBy: Id.nullable().optional(),
  /** As with the daily limit; left out as they are. */
  dailyPackets: DailyPackets.optional(),
  leadDays: LeadDays.optional(),
  recipe: Recipe.optional(),
  /** The version the editor started from; a newer one on the server refuses the save. */
  updatedAt: Instant.optional(),
})
export type SaveProductRequest = z.infer<typeof SaveProductRequest>

export const UploadAnswer = z.object({ message: z.string(), image: z.string() })
export type UploadAnswer = z.infer<typeof UploadAnswer>

function areDistinct(words: readonly string[]): boolean {
  return new Set(words.map(word => word.toLowerCase())).size === words.length
}
