import type pg from 'pg'

/** A thousand that are over, with days and prices: empty tables are read whole, whatever their indexes. */
export async function insertManyFestivals(pool: pg.Pool): Promise<void> {
  await pool.query(`
    INSERT INTO festivals (id, slug, name, telugu_name, opens_at, closes_at, state)
    SELECT gen_random_uuid(), 'festival-' || n, 'Festival ' || n, '', now() - n * interval '9 days',
      now() - n * interval '9 days' + interval '5 days', 'closed'
    FROM generate_series(1, 1000) AS n`)
  await pool.query(`
    INSERT INTO festival_days (day, festival_id, slots)
    SELECT closes_at::date + n, id, '{6-8 PM}' FROM festivals, generate_series(1, 3) AS n`)
  await pool.query(`
    INSERT INTO festival_products (festival_id, product_id, position, is_only)
    SELECT festivals.id, products.id, 0, false
    FROM festivals, (SELECT id FROM products WHERE slug IS NULL ORDER BY position LIMIT 20) AS products`)
  await pool.query(`
    INSERT INTO festival_prices (festival_id, product_id, weight, price_paise)
    SELECT festival_id, product_id, '250 g', 15000 FROM festival_products`)
}
