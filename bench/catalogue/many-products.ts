import type pg from 'pg'
import { readCatalogue } from '../../apps/api/src/db/seed/catalogue.ts'

/** Multiplied with the real catalogue these make 27,000 different names, all of them words people search for. */
const KINDS = [
  ...[
    ['Bellam', 'బెల్లం'],
    ['Nethi', 'నేతి'],
    ['Karam', 'కారం'],
    ['Nuvvula', 'నువ్వుల'],
    ['Kobbari', 'కొబ్బరి'],
  ],
  ...[
    ['Vellulli', 'వెల్లుల్లి'],
    ['Pudina', 'పుదీనా'],
    ['Ragi', 'రాగి'],
    ['Jonna', 'జొన్న'],
    ['Sajja', 'సజ్జ'],
  ],
  ...[
    ['Minapa', 'మినప'],
    ['Pesara', 'పెసర'],
    ['Senaga', 'శనగ'],
    ['Allam', 'అల్లం'],
    ['Karivepaku', 'కరివేపాకు'],
  ],
]
const TOWNS = [
  ...[
    ['Kakinada', 'కాకినాడ'],
    ['Guntur', 'గుంటూరు'],
    ['Nellore', 'నెల్లూరు'],
    ['Warangal', 'వరంగల్'],
  ],
  ...[
    ['Karimnagar', 'కరీంనగర్'],
    ['Kurnool', 'కర్నూలు'],
    ['Tenali', 'తెనాలి'],
    ['Ongole', 'ఒంగోలు'],
  ],
  ...[
    ['Kadapa', 'కడప'],
    ['Nizamabad', 'నిజామాబాద్'],
    ['Khammam', 'ఖమ్మం'],
    ['Eluru', 'ఏలూరు'],
  ],
  ...[
    ['Bhimavaram', 'భీమవరం'],
    ['Machilipatnam', 'మచిలీపట్నం'],
    ['Atreyapuram', 'ఆత్రేయపురం'],
  ],
]
const COOKS = [
  ['Amma', 'అమ్మ'],
  ['Bamma', 'బామ్మ'],
  ['Attamma', 'అత్తమ్మ'],
  ['Pinni', 'పిన్ని'],
  ['Vadina', 'వదిన'],
]

const INSERT_PICTURES = `
  INSERT INTO pictures (key, color) SELECT md5(n::text), '#c08a3e' FROM generate_series(0, $1::int - 1) AS n`

const INSERT_PRODUCTS = `
  WITH numbered AS (
    SELECT n, seed.product,
      $2::jsonb -> (n / $5::int % jsonb_array_length($2)) AS kind,
      $3::jsonb -> (n / $5 / jsonb_array_length($2) % jsonb_array_length($3)) AS town,
      $4::jsonb -> (n / $5 / jsonb_array_length($2) / jsonb_array_length($3) % jsonb_array_length($4)) AS cook
    FROM generate_series(0, $6::int - 1) AS n
    JOIN jsonb_array_elements($1::jsonb) WITH ORDINALITY AS seed(product, place) ON seed.place = n % $5 + 1
  )
  INSERT INTO products (
    name, telugu_name, description, telugu_description, aliases, sub_category, price_paise, spice_levels,
    sweetness_levels, best_seller, available, picture_key, picture_color, alt, telugu_alt, ingredients, telugu_ingredients,
    allergens, shelf_life_days, storage, telugu_storage, hsn, nutrition, created_at
  )
  SELECT
    concat_ws(' ', cook ->> 0, town ->> 0, kind ->> 0, product ->> 'name'),
    concat_ws(' ', cook ->> 1, town ->> 1, kind ->> 1, product ->> 'teluguName'),
    product ->> 'description', product ->> 'teluguDescription', ${textsOf('aliases')}, product ->> 'subCategory',
    (product ->> 'price')::int * 100 + n % 50 * 100, ${textsOf('customization,spiceLevel')},
    ${textsOf('customization,sweetness')}, n % 40 = 0, n % 10 <> 9, md5(n::text), '#c08a3e', product ->> 'alt',
    product ->> 'teluguAlt', ${textsOf('ingredients')}, ${textsOf('teluguIngredients')}, ${textsOf('allergens')},
    (product ->> 'shelfLifeDays')::int, product ->> 'storage', product ->> 'teluguStorage', product ->> 'hsn', product -> 'nutritionPer100g', now() - n * interval '1 minute'
  FROM numbered ORDER BY n`

const INSERT_PRICE_OPTIONS = `
  INSERT INTO product_price_options (product_id, position, weight, price_paise)
  SELECT id, step - 1, (ARRAY['250 g', '500 g', '1 kg'])[step], price_paise * (ARRAY[10, 19, 37])[step] / 10
  FROM products, generate_series(1, 3) AS step`

const INSERT_REVIEWS = `
  INSERT INTO product_reviews (product_id, sample_author, rating, comment, created_at)
  SELECT id, 'Lakshmi', 3 + (position + n) % 3, 'Crisp, fresh and just like at home.', now() - n * interval '1 hour'
  FROM products, generate_series(1, 4) AS n WHERE position % 3 = 0`

const INSERT_ORDER_REVIEWS = `
  INSERT INTO order_reviews (sample_author, rating, comment, created_at)
  SELECT 'Srinivas', 4 + n % 2, 'Came on time and well packed.', now() - n * interval '1 hour'
  FROM generate_series(1, 100) AS n`

/** Fills an empty, migrated database with as many products, their price options and some reviews. */
export async function insertManyProducts(db: pg.Client, count: number): Promise<void> {
  const { products } = await readCatalogue()
  const lists = [products, KINDS, TOWNS, COOKS].map(list => JSON.stringify(list))
  await db.query(INSERT_PICTURES, [count])
  await db.query(INSERT_PRODUCTS, [...lists, products.length, count])
  for (const statement of [INSERT_PRICE_OPTIONS, INSERT_REVIEWS, INSERT_ORDER_REVIEWS])
    await db.query(statement)
  await db.query('VACUUM ANALYZE')
}

function textsOf(path: string): string {
  return `ARRAY(SELECT jsonb_array_elements_text(product #> '{${path}}'))`
}
