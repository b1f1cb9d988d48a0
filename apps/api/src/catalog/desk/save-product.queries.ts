import { pictureKeyIn } from '@pindivantalu/domain/catalog/picture'
import type { ProductDetails } from '@pindivantalu/domain/catalog/product-desk'
import type { RecipeLine } from '@pindivantalu/domain/catalog/recipe'
import type { Day } from '@pindivantalu/domain/indian-time'
import { fromRupees } from '@pindivantalu/domain/money'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Products } from '../../db/tables.ts'

export type ProductToSave = { id: string; isDraft: boolean; facts: ProductDetails }

/**
 * Before anything else is written: every writer of products holds this row until it commits, so that two of them cannot
 * wait for each other crosswise, and what was read under it is what will be changed.
 */
export async function lockCatalog(tx: Database): Promise<void> {
  await tx.selectFrom('catalog_version').select('version').forNoKeyUpdate().execute()
}

/** Which of these are kept; they stay as long as the transaction runs. */
export async function lockPictures(tx: Database, keys: readonly string[]): Promise<Set<string>> {
  const pictures = await tx
    .selectFrom('pictures')
    .where(sql<boolean>`key = ANY(${keys}::text[])`)
    .select('key')
    .orderBy('key')
    .forKeyShare()
    .execute()
  return new Set(pictures.map(({ key }) => key))
}

export async function newIds(tx: Database, count: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`SELECT new_id() AS id FROM generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** They go to the end of the shelf, in the order given. */
export async function insertProducts(tx: Database, products: readonly ProductToSave[]): Promise<void> {
  if (products.length === 0) return
  await sql`
    INSERT INTO products (id, ${columns()}, picture_color)
    SELECT given.id, ${columns('given')}, ${colorOfPicture}
    FROM ${given(products)}`.execute(tx)
  await insertPriceOptions(tx, products)
}

/** Each save makes a later version, as told in milliseconds, also where two come within one. */
export async function updateProducts(tx: Database, products: readonly ProductToSave[]): Promise<void> {
  if (products.length === 0) return
  await sql`
    UPDATE products
    SET (${columns()}, picture_color, updated_at) = (${columns('given')}, ${colorOfPicture}, ${laterVersion})
    FROM ${given(products)}
    WHERE products.id = given.id`.execute(tx)
  await tx
    .deleteFrom('product_price_options')
    .where(sql<boolean>`product_id = ANY(${products.map(({ id }) => id)}::uuid[])`)
    .execute()
  await insertPriceOptions(tx, products)
}

export async function saveAvailability(tx: Database, id: string, available: boolean): Promise<void> {
  await tx.updateTable('products').where('id', '=', id).set({ available, updated_at: laterVersion }).execute()
}

export type ProductLimit = { dailyPackets: number | null; soldOutUntil: Day | null; leadDays: number }

export async function saveLimit(tx: Database, id: string, limit: ProductLimit): Promise<void> {
  await tx
    .updateTable('products')
    .where('id', '=', id)
    .set({
      daily_packets: limit.dailyPackets,
      sold_out_until: limit.soldOutUntil,
      lead_days: limit.leadDays,
      updated_at: laterVersion,
    })
    .execute()
}

/** A later version comes with the save of the rest. */
export async function saveRecipe(tx: Database, id: string, recipe: readonly RecipeLine[]): Promise<void> {
  await tx
    .updateTable('products')
    .where('id', '=', id)
    .set({ recipe: JSON.stringify(recipe) })
    .execute()
}

/** Whether there is such a cook. A later version comes with the save of the rest. */
export async function saveMadeBy(
  tx: Database,
  { id, madeBy }: { id: string; madeBy: string | null },
): Promise<boolean> {
  const cook = sql`(
    SELECT user_id FROM sourcing_partners JOIN users ON users.id = user_id
    WHERE user_id = ${madeBy}::uuid AND anonymised_at IS NULL)`
  const { rows } = await sql<{ is_known: boolean }>`
    UPDATE products SET made_by = ${cook} WHERE id = ${id}
    RETURNING made_by IS NOT DISTINCT FROM ${madeBy}::uuid AS is_known`.execute(tx)
  return rows[0]?.is_known ?? false
}

/** Orders, reviews and the search index keep what they say of it. */
export async function markDeleted(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('products')
    .where('id', '=', id)
    .set({ deleted_at: sql`now()`, updated_at: laterVersion })
    .execute()
}

const laterVersion = sql<Date>`greatest(now(), products.updated_at + interval '1 millisecond')`
const colorOfPicture = sql`(SELECT color FROM pictures WHERE key = given.picture_key)`

/** Rows as one JSON value: the statement stays the same however many there are. */
function given(products: readonly ProductToSave[]) {
  return sql`jsonb_populate_recordset(NULL::products, ${JSON.stringify(products.map(rowOf))}::jsonb) AS given`
}

function columns(table?: string) {
  return sql.join(COLUMNS.map(column => sql.ref(table ? `${table}.${column}` : column)))
}

const COLUMNS = [
  'name',
  'telugu_name',
  'description',
  'telugu_description',
  'aliases',
  'category',
  'sub_category',
  'price_paise',
  'spice_levels',
  'sweetness_levels',
  'best_seller',
  'available',
  'picture_key',
  'alt',
  'telugu_alt',
  'ingredients',
  'telugu_ingredients',
  'allergens',
  'shelf_life_days',
  'storage',
  'telugu_storage',
  'is_vegetarian',
  'hsn',
  'nutrition',
  'is_draft',
] as const satisfies (keyof Products)[]

function rowOf({ id, isDraft, facts }: ProductToSave): Record<'id' | (typeof COLUMNS)[number], unknown> {
  return {
    id,
    name: facts.name,
    telugu_name: facts.teluguName,
    description: facts.description,
    telugu_description: facts.teluguDescription,
    aliases: facts.aliases,
    category: facts.category,
    sub_category: facts.subCategory,
    price_paise: fromRupees(facts.price),
    spice_levels: facts.customization.spiceLevel,
    sweetness_levels: facts.customization.sweetness,
    best_seller: facts.bestSeller,
    available: facts.available,
    picture_key: pictureKeyIn(facts.image) ?? null,
    alt: facts.alt,
    telugu_alt: facts.teluguAlt,
    ingredients: facts.ingredients,
    telugu_ingredients: facts.teluguIngredients,
    allergens: facts.allergens,
    shelf_life_days: facts.shelfLifeDays,
    storage: facts.storage || null,
    telugu_storage: facts.teluguStorage,
    is_vegetarian: facts.isVegetarian,
    hsn: facts.hsn,
    nutrition: facts.nutritionPer100g,
    is_draft: isDraft,
  }
}

async function insertPriceOptions(tx: Database, products: readonly ProductToSave[]): Promise<void> {
  const options = products.flatMap(({ id, facts }) =>
    facts.customization.priceCustomization.map(({ weight, price }, position) => ({
      product_id: id,
      position,
      weight,
      price_paise: fromRupees(price),
    })),
  )
  await sql`
    INSERT INTO product_price_options (product_id, position, weight, price_paise)
    SELECT product_id, position, weight, price_paise
    FROM jsonb_populate_recordset(NULL::product_price_options, ${JSON.stringify(options)}::jsonb)`.execute(tx)
}
