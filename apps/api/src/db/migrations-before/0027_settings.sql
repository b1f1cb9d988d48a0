-- What the owner changes without a deploy; what is not here is as the environment says.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES users ON DELETE SET NULL
);
CREATE INDEX settings_of_person ON settings (updated_by) WHERE updated_by IS NOT NULL;

-- Pages show them, so what is cached of pages goes with them; and each instance reads them again.
CREATE TRIGGER bump_catalog_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();

CREATE FUNCTION tell_settings_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_changed();
