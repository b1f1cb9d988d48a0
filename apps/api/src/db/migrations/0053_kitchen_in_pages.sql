-- Browsers are told whether places are limited, in an answer that is kept until the catalogue changes.
CREATE TRIGGER bump_catalog_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON slot_places
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
COMMENT ON TRIGGER bump_catalog_version ON slot_places IS 'Whether places are limited is in the public settings, which are cached.';
CREATE TRIGGER bump_catalog_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON slot_places_of_day
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
COMMENT ON TRIGGER bump_catalog_version ON slot_places_of_day IS 'Whether places are limited is in the public settings, which are cached.';
