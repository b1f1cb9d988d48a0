-- Ways to a door that failed. The order goes back to what is to be brought: its parcel stays with the partner.
CREATE TABLE delivery_attempts (
  id uuid PRIMARY KEY DEFAULT new_id(),
  order_id uuid NOT NULL REFERENCES orders,
  -- Made by the phone: a request that is repeated is the same attempt.
  key uuid NOT NULL,
  reason text NOT NULL CHECK (reason IN ('nobody_home', 'phone_unreachable', 'wrong_address', 'refused', 'other')),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 200),
  -- In the private store.
  photo_key uuid,
  -- Rounded to three decimals.
  latitude numeric(6, 3) CHECK (latitude BETWEEN -90 AND 90),
  longitude numeric(6, 3) CHECK (longitude BETWEEN -180 AND 180),
  -- When it happened, and when the shop was told.
  at timestamptz NOT NULL,
  noted_at timestamptz NOT NULL,
  noted_by uuid REFERENCES users ON DELETE SET NULL,
  UNIQUE (order_id, key),
  CHECK (at <= noted_at),
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
-- For the foreign key, when a person is deleted.
CREATE INDEX delivery_attempts_of_person ON delivery_attempts (noted_by) WHERE noted_by IS NOT NULL;
-- For the nightly round, which asks of each file whether an attempt has it, and for how long.
CREATE INDEX delivery_attempts_photo ON delivery_attempts (photo_key) WHERE photo_key IS NOT NULL;

-- Counted with the order too: every list and rule asks for it.
ALTER TABLE orders
  ADD COLUMN failed_attempts smallint NOT NULL DEFAULT 0 CHECK (failed_attempts >= 0),
  ADD COLUMN attempt_noted_at timestamptz,
  ADD CHECK ((failed_attempts = 0) = (attempt_noted_at IS NULL));
