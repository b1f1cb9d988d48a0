import { type KitchenRecord, shownKitchen } from '@pindivantalu/domain/accounts/partners/shown-kitchen'
import { picturePath } from '@pindivantalu/domain/catalog/picture'
import type {
  ProductPageView,
  ProductSuggestion,
  ProductView,
} from '@pindivantalu/domain/catalog/product.wire'
import type { DeskProductView } from '@pindivantalu/domain/catalog/product-desk.wire'
import { paise, toRupeesNumber } from '@pindivantalu/domain/money'
import { averageRating } from '@pindivantalu/domain/reviews/stars'
import type { DeskProductRow } from '../desk/product-desk.queries.ts'
import type { ProductRow } from './catalog.queries.ts'
import type { SuggestionRow } from './search.queries.ts'

/** As customers see it: while a festival's orders are taken it begins at what its first weight costs then. */
export function presentProduct(row: ProductRow): ProductView {
  return row.festival ? presentFromFirstPrice(row) : presentEveryday(row)
}

/** As a festival sells it: it begins at what its first weight costs there. */
export function presentFromFirstPrice(row: ProductRow): ProductView {
  const product = presentEveryday(row)
  const [first] = product.customization.priceCustomization
  return first ? { ...product, price: first.price } : product
}

/** As the owner has set it. */
export function presentEveryday(row: ProductRow): ProductView {
  return {
    _id: row.id,
    name: row.name,
    teluguName: row.telugu_name,
    description: row.description,
    teluguDescription: row.telugu_description,
    image: imageOf(row),
    imageColor: row.picture_color,
    alt: row.alt,
    teluguAlt: row.telugu_alt,
    category: row.category,
    subCategory: row.sub_category,
    price: toRupeesNumber(paise(row.price_paise)),
    bestSeller: row.best_seller,
    available: row.available,
    customization: {
      priceCustomization: row.price_options.map(option => ({
        weight: option.weight,
        price: toRupeesNumber(paise(option.price_paise)),
      })),
      spiceLevel: row.spice_levels,
      sweetness: row.sweetness_levels,
    },
    rating: averageRating(row.rating_sum, row.review_count),
    numReviews: row.review_count,
    aliases: row.aliases,
    ingredients: row.ingredients,
    teluguIngredients: row.telugu_ingredients,
    allergens: row.allergens,
    shelfLifeDays: row.shelf_life_days,
    storage: row.storage || null,
    teluguStorage: row.telugu_storage,
    isVegetarian: row.is_vegetarian,
    hsn: row.hsn,
    nutritionPer100g: row.nutrition as ProductView['nutritionPer100g'],
    festival: row.festival && {
      slug: row.festival.slug,
      name: row.festival.name,
      teluguName: row.festival.telugu_name,
      closesAt: new Date(row.festival.closes_at).toISOString(),
      days: row.festival.days.toSorted(),
    },
    leadDays: row.lead_days,
    soldOutUntil: row.sold_out_until,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

/** What its own page shows beside what lists do. */
export function presentProductPage(row: ProductRow, kitchen: KitchenRecord | undefined): ProductPageView {
  return { ...presentProduct(row), kitchen: shownKitchen(kitchen) }
}

export function presentDeskProduct(row: DeskProductRow): DeskProductView {
  return {
    ...presentEveryday(row),
    isDraft: row.is_draft,
    madeBy: row.made_by,
    waiting: row.waiting,
    dailyPackets: row.daily_packets,
    recipe: row.recipe,
  }
}

export function presentSuggestion(row: SuggestionRow): ProductSuggestion {
  return {
    _id: row.id,
    name: row.name,
    teluguName: row.telugu_name,
    image: imageOf(row),
    imageColor: row.picture_color,
  }
}

function imageOf({ picture_key }: { picture_key: string | null }): string {
  return picture_key ? picturePath(picture_key) : ''
}
