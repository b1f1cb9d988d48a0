import { fromRupees } from '@pindivantalu/domain/money'
import type { Database } from '../client.ts'
import type { SeedProduct } from './catalogue.ts'

export type ShelvedProduct = SeedProduct & { picture: { key: string; color: string } }

/** In the order given, after what is on the shelf. */
export async function insertProducts(tx: Database, products: ShelvedProduct[], now: Date): Promise<void> {
  if (products.length === 0) return
  await tx
    .insertInto('pictures')
    .values(products.map(({ picture }) => ({ ...picture, created_at: now })))
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
  const inserted = await tx
    .insertInto('products')
    .values(products.map(product => rowOf(product, now)))
    .returning(['id', 'slug'])
    .execute()
  const idOf = new Map(inserted.map(({ id, slug }) => [slug, id]))
  await tx
    .insertInto('product_price_options')
    .values(products.flatMap(product => priceOptionRows(product, idOf.get(product.slug))))
    .execute()
}

function rowOf(product: ShelvedProduct, now: Date) {
  return {
    slug: product.slug,
    name: product.name,
    telugu_name: product.teluguName,
    description: product.description,
    telugu_description: product.teluguDescription,
    aliases: product.aliases,
    category: product.category,
    sub_category: product.subCategory,
    price_paise: fromRupees(product.price),
    spice_levels: product.customization.spiceLevel,
    sweetness_levels: product.customization.sweetness,
    best_seller: product.bestSeller,
    available: product.available,
    picture_key: product.picture.key,
    picture_color: product.picture.color,
    alt: product.alt,
    telugu_alt: product.teluguAlt,
    ingredients: product.ingredients,
    telugu_ingredients: product.teluguIngredients,
    allergens: product.allergens,
    shelf_life_days: product.shelfLifeDays,
    storage: product.storage,
    telugu_storage: product.teluguStorage,
    is_vegetarian: product.isVegetarian,
    hsn: product.hsn,
    nutrition: JSON.stringify(product.nutritionPer100g),
    created_at: now,
    updated_at: now,
  }
}

function priceOptionRows({ slug, customization }: ShelvedProduct, productId: string | undefined) {
  if (!productId) throw new Error(`${slug} was not inserted.`)
  return customization.priceCustomization.map(({ weight, price }, position) => ({
    product_id: productId,
    position,
    weight,
    price_paise: fromRupees(price),
  }))
}
