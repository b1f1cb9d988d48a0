-- What the owner changes without a deploy; what is not here is as the environment says.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES users ON DELETE SET NULL
);
CREATE INDEX settings_of_person ON settings (updated_by) WHERE updated_by IS NOT NULL;

CREATE TRIGGER bump_catalog_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
COMMENT ON TRIGGER bump_catalog_version ON settings IS 'Pages show the shop''s details and banner, and are cached.';

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
COMMENT ON TRIGGER tell_settings_changed ON settings IS
  'Every instance keeps the settings in memory and reads them again when they change.';

-- What admins and partners did. No foreign keys: a person may go, what they did stays.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY DEFAULT new_id(),
  at timestamptz NOT NULL DEFAULT now(),
  actor_id uuid,
  action text NOT NULL,
  -- There is one shop, so its id is the same everywhere.
  subject_type text NOT NULL CHECK (subject_type IN ('user', 'order', 'product', 'shop')),
  subject_id uuid NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_of_subject ON audit_log (subject_type, subject_id, at DESC, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TRIGGER audit_log_stays ON audit_log IS 'What was done stays written down: the log is only ever added to.';

-- What was found when the providers were last looked at, by `npm run doctor`, by the owner or at night.
CREATE TABLE provider_checks (
  is_last boolean PRIMARY KEY DEFAULT true CHECK (is_last),
  checked_at timestamptz NOT NULL,
  results jsonb NOT NULL
);

-- /readyz writes here to know that the database takes writes: a read-only or full one answers reads as ever.
CREATE TABLE write_probe (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  written_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO write_probe DEFAULT VALUES;
