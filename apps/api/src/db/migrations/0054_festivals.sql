-- Orders for a festival are taken weeks ahead and brought on its own days. It is turned from planned to open to closed
-- by a job, so that what is shown and what is sold change together.
CREATE TABLE festivals (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  telugu_name text NOT NULL CHECK (char_length(telugu_name) <= 60),
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'planned', 'open', 'closed')),
  -- When the owner was told what is to be made.
  reminded_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (closes_at > opens_at)
);
CREATE INDEX festivals_by_opening ON festivals (opens_at DESC);

-- No other order is brought on these days, so a day has one festival.
CREATE TABLE festival_days (
  day date PRIMARY KEY,
  festival_id uuid NOT NULL REFERENCES festivals ON DELETE CASCADE,
  slots text[] NOT NULL CHECK (cardinality(slots) > 0 AND slots <@ ARRAY['2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM']),
  -- Of all its slots together; null: as many as come.
  places integer CHECK (places BETWEEN 1 AND 40000)
);
CREATE INDEX festival_days_of_festival ON festival_days (festival_id, day);

CREATE TABLE festival_products (
  festival_id uuid NOT NULL REFERENCES festivals ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  position smallint NOT NULL,
  -- Of 250 g, all weights and all days together; null: as many as are ordered.
  packets integer CHECK (packets BETWEEN 1 AND 100000),
  -- Sold while the festival's orders are taken, and at no other time.
  is_only boolean NOT NULL,
  PRIMARY KEY (festival_id, product_id)
);
CREATE INDEX festival_products_of_product ON festival_products (product_id);

-- What a weight costs while the festival's orders are taken. No row: what it costs every day.
CREATE TABLE festival_prices (
  festival_id uuid NOT NULL,
  product_id uuid NOT NULL,
  weight text NOT NULL,
  price_paise bigint NOT NULL CHECK (price_paise > 0),
  PRIMARY KEY (festival_id, product_id, weight),
  FOREIGN KEY (festival_id, product_id) REFERENCES festival_products ON DELETE CASCADE
);

ALTER TABLE products
  -- For whose days it is sold now.
  ADD festival_id uuid REFERENCES festivals ON DELETE SET NULL,
  -- What goes into 100 g: [{ ingredient, grams }]. Never shown to customers.
  ADD recipe jsonb NOT NULL DEFAULT '[]';
CREATE INDEX products_of_festival ON products (festival_id) WHERE festival_id IS NOT NULL;

-- Remembered from the quote on: a slot is chosen after the festival's orders have ended.
ALTER TABLE checkouts ADD festival_id uuid REFERENCES festivals;
CREATE INDEX checkouts_of_festival ON checkouts (festival_id) WHERE festival_id IS NOT NULL;
ALTER TABLE orders ADD festival_id uuid REFERENCES festivals;
CREATE INDEX orders_of_festival ON orders (festival_id) WHERE festival_id IS NOT NULL;

CREATE TRIGGER bump_catalog_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON festivals
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
COMMENT ON TRIGGER bump_catalog_version ON festivals IS 'Home, a festival''s page and its products show it, and are cached.';
CREATE TRIGGER bump_catalog_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON festival_days
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
COMMENT ON TRIGGER bump_catalog_version ON festival_days IS 'The days of a festival are in cached pages.';
CREATE TRIGGER bump_catalog_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON festival_products
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
COMMENT ON TRIGGER bump_catalog_version ON festival_products IS 'The products of a festival are in cached pages.';
CREATE TRIGGER bump_catalog_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON festival_prices
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
COMMENT ON TRIGGER bump_catalog_version ON festival_prices IS 'A festival''s prices are in cached pages.';
