-- One row with a number that grows with every change a customer could see in the catalogue. Caches are keyed
-- by it. A row, not a sequence: a reader sees the new number only together with the new data.
CREATE TABLE catalog_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL
);

INSERT INTO catalog_version (version) VALUES (1);

-- The notice leaves at commit, so a listener that hears it finds the new data.
CREATE FUNCTION bump_catalog_version() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  bumped bigint;
BEGIN
  UPDATE catalog_version SET version = version + 1 RETURNING version INTO bumped;
  PERFORM pg_notify('catalog_changed', bumped::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER bump_catalog_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
COMMENT ON TRIGGER bump_catalog_version ON products IS
  'Caches are keyed by the catalogue''s version; every instance hears that it grew.';
CREATE TRIGGER bump_catalog_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_price_options
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
COMMENT ON TRIGGER bump_catalog_version ON product_price_options IS
  'Prices by weight are part of the catalogue that is cached.';
CREATE TRIGGER bump_catalog_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
COMMENT ON TRIGGER bump_catalog_version ON product_reviews IS
  'Reviews and ratings are part of the catalogue that is cached.';
CREATE TRIGGER bump_catalog_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON order_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
COMMENT ON TRIGGER bump_catalog_version ON order_reviews IS 'The home page shows reviews of orders, and is cached.';

CREATE FUNCTION bump_catalog_version_for_author() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  bumped bigint;
BEGIN
  IF EXISTS (SELECT FROM product_reviews WHERE user_id = NEW.id)
    OR EXISTS (SELECT FROM order_reviews WHERE user_id = NEW.id)
  THEN
    UPDATE catalog_version SET version = version + 1 RETURNING version INTO bumped;
    PERFORM pg_notify('catalog_changed', bumped::text);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER bump_catalog_version_for_author AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION bump_catalog_version_for_author();
COMMENT ON TRIGGER bump_catalog_version_for_author ON users IS
  'Reviews show their author''s name as it is today, so cached pages must not outlive a new name.';
