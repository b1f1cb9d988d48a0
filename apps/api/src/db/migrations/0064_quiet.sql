-- That the shop may speak: ask providers, pay, tell. No backup holds this row, so a database that comes out of one is
-- quiet until `npm run release` writes it.
CREATE TABLE shop_release (
  is_released boolean PRIMARY KEY DEFAULT true CHECK (is_released),
  released_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO shop_release DEFAULT VALUES;

CREATE TRIGGER bump_catalog_version AFTER INSERT OR DELETE ON shop_release
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
COMMENT ON TRIGGER bump_catalog_version ON shop_release IS 'Pages say that a quiet shop takes no orders, and are cached.';

-- Moments of which there is a copy. Each is written before its copy is taken, so a restored database stands at its
-- newest: what was done after that is lost.
CREATE TABLE restore_points (
  id uuid PRIMARY KEY DEFAULT new_id(),
  at timestamptz NOT NULL DEFAULT now(),
  -- When a release from this point moved the numbers of invoices and credit notes: it does so once.
  numbers_moved_at timestamptz
);
CREATE INDEX restore_points_newest ON restore_points (at DESC);
