-- without transaction
-- No index knows words in Telugu script: they are looked for in the orders that have any letter of such a script, and not
-- in all.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_beyond_latin ON orders (placed_at DESC, id DESC)
  WHERE octet_length(search_text) > char_length(search_text);
