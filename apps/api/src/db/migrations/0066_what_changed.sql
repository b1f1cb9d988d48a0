-- What changed with each version of the catalogue, as tags: 'product:<id>' (what the shop shows of it), 'products' (which
-- there are, and all that lists find and order them by), 'prices' and 'ratings' (their order by these), 'rank:<id>' (another
-- product has come before or after this one by rating), 'limits' (whether any product is limited), 'reviews', 'shop'
-- (everything). The newest 10,000 are kept.
CREATE TABLE catalog_changes (
  version bigint PRIMARY KEY,
  tags text[] NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Up to which version a cache in front of the shop was told what to drop: at once, and once more a little later.
CREATE TABLE cdn_purges (
  round text PRIMARY KEY CHECK (round IN ('first', 'second')),
  url text NOT NULL DEFAULT '',
  version bigint NOT NULL DEFAULT 0
);
INSERT INTO cdn_purges (round) VALUES ('first'), ('second');

-- The row of catalog_version is held until commit: versions are told in the order in which they can be seen. A notice has
-- room for 8,000 bytes.
CREATE FUNCTION tell_catalog_changed(changed text[]) RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  bumped bigint;
  told text[] := CASE WHEN cardinality(changed) > 150 THEN '{shop}' ELSE changed END;
BEGIN
  IF changed = '{}' THEN
    RETURN;
  END IF;
  UPDATE catalog_version SET version = version + 1 RETURNING version INTO bumped;
  INSERT INTO catalog_changes (version, tags) VALUES (bumped, told);
  DELETE FROM catalog_changes WHERE version <= bumped - 10000;
  PERFORM pg_notify('catalog_changed', concat_ws(' ', bumped, array_to_string(told, ' ')));
END
$$;

-- Of a table of which nothing else is known, everything.
CREATE OR REPLACE FUNCTION bump_catalog_version() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM tell_catalog_changed(CASE TG_NARGS WHEN 0 THEN '{shop}' ELSE TG_ARGV END);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION bump_catalog_version_for_author() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM tell_catalog_changed(
    ARRAY(SELECT DISTINCT 'product:' || product_id FROM product_reviews WHERE user_id = NEW.id)
      || ARRAY(
        SELECT 'reviews' WHERE EXISTS (SELECT FROM product_reviews WHERE user_id = NEW.id)
          OR EXISTS (SELECT FROM order_reviews WHERE user_id = NEW.id)
      )
  );
  RETURN NULL;
END
$$;

-- For a table whose rows belong to products.
CREATE FUNCTION bump_catalog_version_of_its_product() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  changed text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    changed := ARRAY(SELECT DISTINCT 'product:' || product_id FROM old_rows);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    changed := changed || ARRAY(SELECT DISTINCT 'product:' || product_id FROM new_rows);
  END IF;
  IF changed <> '{}' THEN
    PERFORM tell_catalog_changed(changed || coalesce(TG_ARGV, '{}'));
  END IF;
  RETURN NULL;
END
$$;

-- What changes often has tags of its own; every other column, also one that is yet to come, may change any list.
CREATE FUNCTION bump_catalog_version_of_changed_products() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  often CONSTANT text[] := '{price_paise,rating_sum,review_count,rating_average,updated_at}';
  changed text[];
  overtaken text[];
BEGIN
  -- Before anything is read: no other product may move meanwhile.
  PERFORM FROM catalog_version FOR UPDATE;
  changed := ARRAY(SELECT 'product:' || id FROM new_products);
  IF EXISTS (
    SELECT FROM new_products AS now FULL JOIN old_products AS before USING (id)
    WHERE to_jsonb(now) - often IS DISTINCT FROM to_jsonb(before) - often
  ) THEN
    PERFORM tell_catalog_changed(
      changed || 'products'::text || ARRAY(
        SELECT 'limits' WHERE EXISTS (
          SELECT FROM new_products AS now FULL JOIN old_products AS before USING (id)
          WHERE (now.lead_days > 0 OR now.daily_packets IS NOT NULL OR now.sold_out_until IS NOT NULL)
            IS DISTINCT FROM (before.lead_days > 0 OR before.daily_packets IS NOT NULL OR before.sold_out_until IS NOT NULL)
        )
      )
    );
    RETURN NULL;
  END IF;
  IF EXISTS (
    SELECT FROM new_products AS now JOIN old_products AS before USING (id) WHERE now.price_paise <> before.price_paise
  ) THEN
    changed := changed || 'prices'::text;
  END IF;
  overtaken := ARRAY(
    SELECT DISTINCT 'rank:' || other.id
    FROM new_products AS now
    JOIN old_products AS before USING (id)
    JOIN products AS other ON other.id <> now.id AND NOT other.is_draft AND other.deleted_at IS NULL
      AND other.rating_average BETWEEN least(now.rating_average, before.rating_average)
        AND greatest(now.rating_average, before.rating_average)
      AND (other.rating_average, other.review_count) BETWEEN
        least((now.rating_average, now.review_count), (before.rating_average, before.review_count))
        AND greatest((now.rating_average, now.review_count), (before.rating_average, before.review_count))
    WHERE (now.rating_average, now.review_count) <> (before.rating_average, before.review_count)
    LIMIT 101
  );
  IF cardinality(overtaken) > 100 THEN
    overtaken := '{ratings}';
  END IF;
  PERFORM tell_catalog_changed(changed || overtaken);
  RETURN NULL;
END
$$;

CREATE FUNCTION bump_catalog_version_of_other_products() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_catalog_changed(ARRAY(SELECT unnest('{products,limits}'::text[]) WHERE EXISTS (SELECT FROM new_products)));
  ELSE
    PERFORM tell_catalog_changed(
      ARRAY(SELECT 'product:' || id FROM old_products)
        || ARRAY(SELECT unnest('{products,limits}'::text[]) WHERE EXISTS (SELECT FROM old_products))
    );
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER bump_catalog_version AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
CREATE TRIGGER bump_catalog_version_of_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version_of_changed_products();
COMMENT ON TRIGGER bump_catalog_version_of_changed ON products IS
  'Answers that were made from a changed product, or whose order it changes, are no longer true.';
CREATE TRIGGER bump_catalog_version_of_new AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_products
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version_of_other_products();
COMMENT ON TRIGGER bump_catalog_version_of_new ON products IS 'A new product may be on any list.';
CREATE TRIGGER bump_catalog_version_of_removed AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_products
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version_of_other_products();
COMMENT ON TRIGGER bump_catalog_version_of_removed ON products IS 'A product that goes may have been on any list.';

CREATE OR REPLACE TRIGGER bump_catalog_version AFTER TRUNCATE ON product_price_options
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
CREATE TRIGGER bump_catalog_version_of_changed AFTER UPDATE ON product_price_options
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version_of_its_product();
COMMENT ON TRIGGER bump_catalog_version_of_changed ON product_price_options IS 'What shows a product shows its prices by weight.';
CREATE TRIGGER bump_catalog_version_of_new AFTER INSERT ON product_price_options
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version_of_its_product();
COMMENT ON TRIGGER bump_catalog_version_of_new ON product_price_options IS 'As bump_catalog_version_of_changed.';
CREATE TRIGGER bump_catalog_version_of_removed AFTER DELETE ON product_price_options
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version_of_its_product();
COMMENT ON TRIGGER bump_catalog_version_of_removed ON product_price_options IS 'As bump_catalog_version_of_changed.';

CREATE OR REPLACE TRIGGER bump_catalog_version AFTER TRUNCATE ON product_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
CREATE TRIGGER bump_catalog_version_of_changed AFTER UPDATE ON product_reviews
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version_of_its_product('reviews');
COMMENT ON TRIGGER bump_catalog_version_of_changed ON product_reviews IS
  'A review is on its product''s page and perhaps on home; its stars change the product itself.';
CREATE TRIGGER bump_catalog_version_of_new AFTER INSERT ON product_reviews
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version_of_its_product('reviews');
COMMENT ON TRIGGER bump_catalog_version_of_new ON product_reviews IS 'As bump_catalog_version_of_changed.';
CREATE TRIGGER bump_catalog_version_of_removed AFTER DELETE ON product_reviews
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version_of_its_product('reviews');
COMMENT ON TRIGGER bump_catalog_version_of_removed ON product_reviews IS 'As bump_catalog_version_of_changed.';

CREATE OR REPLACE TRIGGER bump_catalog_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON order_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version('reviews');
