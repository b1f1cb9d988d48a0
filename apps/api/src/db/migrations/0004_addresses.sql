-- Where the shop delivers. A pincode no longer served keeps its row, so that seeding again does not bring it back.
CREATE TABLE pincodes (
  pin_code text PRIMARY KEY CHECK (pin_code ~ '^[1-9][0-9]{5}$'),
  area text NOT NULL CHECK (area <> ''),
  served boolean NOT NULL DEFAULT true
);

-- Where a customer has parcels sent. A removed one stays for the orders that were sent there.
CREATE TABLE addresses (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  address_line1 text NOT NULL CHECK (char_length(address_line1) BETWEEN 1 AND 200),
  address_line2 text NOT NULL DEFAULT '' CHECK (char_length(address_line2) <= 200),
  city text NOT NULL CHECK (char_length(city) BETWEEN 1 AND 80),
  state text NOT NULL CHECK (state <> ''),
  postal_code text NOT NULL CHECK (postal_code ~ '^[1-9][0-9]{5}$'),
  phone text NOT NULL CHECK (phone ~ '^[1-9][0-9]{9}$'),
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz
);
CREATE INDEX addresses_of_user ON addresses (user_id, created_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX addresses_default ON addresses (user_id) WHERE is_default AND removed_at IS NULL;
