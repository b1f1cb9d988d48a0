-- The owner's list of what is limited, without reading all products.
CREATE INDEX products_limited ON products (position)
  WHERE deleted_at IS NULL AND (daily_packets IS NOT NULL OR sold_out_until IS NOT NULL);

-- Locking the row, as deciders about places do, is no change.
CREATE TRIGGER bump_catalog_version AFTER UPDATE ON kitchen
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
COMMENT ON TRIGGER bump_catalog_version ON kitchen IS 'Browsers are told that no orders are taken, in an answer that is cached.';
