/** What one would write by hand: one prepared statement per question, on the shop's own tables. */
const PRODUCT = `
  SELECT products.*, (
    SELECT json_agg(json_build_object('weight', weight, 'price', price_paise) ORDER BY position)
    FROM product_price_options WHERE product_id = products.id
  ) AS price_options
  FROM products`
const VISIBLE = 'NOT is_draft AND deleted_at IS NULL'

export const BARE_STATEMENTS = {
  list: `${PRODUCT} WHERE ${VISIBLE} ORDER BY position, id LIMIT 12 OFFSET $1::int`,
  detail: `${PRODUCT} WHERE id = $1::uuid AND ${VISIBLE}`,
  search: `${PRODUCT} JOIN bare_search USING (id) WHERE ${VISIBLE} AND words ILIKE '%' || $1::text || '%'
    ORDER BY products.position LIMIT 12`,
}

/** A table of its own, so that its index cannot help the shop. */
export const MAKE_BARE_SEARCH = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE TABLE bare_search AS
    SELECT id, concat_ws(' ', name, telugu_name, array_to_string(aliases, ' ')) AS words FROM products;
  CREATE INDEX ON bare_search USING gin (words gin_trgm_ops);
  CREATE UNIQUE INDEX ON bare_search (id);
  ANALYZE bare_search`
