-- Who wants to be told when the shop delivers to a pincode.
CREATE TABLE pincode_waitlist (
  id uuid PRIMARY KEY DEFAULT new_id(),
  pin_code text NOT NULL CHECK (pin_code ~ '^[1-9][0-9]{5}$'),
  phone text NOT NULL CHECK (phone ~ '^\+91[6-9][0-9]{9}$'),
  -- Who was signed in; guests may ask too.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('en', 'te')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  told_at timestamptz
);
-- Asking again while waiting changes nothing; somebody who was told may ask once more.
CREATE UNIQUE INDEX pincode_waitlist_waiting ON pincode_waitlist (pin_code, phone) WHERE told_at IS NULL;
CREATE INDEX pincode_waitlist_of_phone ON pincode_waitlist (phone);
CREATE INDEX pincode_waitlist_of_user ON pincode_waitlist (user_id) WHERE user_id IS NOT NULL;

CREATE TRIGGER bump_catalog_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON holidays
  FOR EACH STATEMENT EXECUTE FUNCTION bump_catalog_version();
COMMENT ON TRIGGER bump_catalog_version ON holidays IS
  'The coming holidays are part of what browsers know of the shop, which is cached by version.';
