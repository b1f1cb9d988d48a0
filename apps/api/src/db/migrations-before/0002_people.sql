-- One person, one account, found by phone. Customer, admin, delivery partner and cook are roles of it.
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT new_id(),
  phone text NOT NULL UNIQUE CHECK (phone ~ '^\+91[6-9][0-9]{9}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  email text CHECK (char_length(email) BETWEEN 3 AND 254),
  is_admin boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE delivery_partners (
  user_id uuid PRIMARY KEY REFERENCES users,
  approval text NOT NULL DEFAULT 'pending' CHECK (approval IN ('pending', 'approved', 'rejected')),
  applied_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by uuid REFERENCES users,
  CHECK ((approval = 'pending') = (decided_at IS NULL))
);

CREATE INDEX delivery_partners_by_approval ON delivery_partners (approval, applied_at DESC);

-- Home cooks.
CREATE TABLE sourcing_partners (
  user_id uuid PRIMARY KEY REFERENCES users,
  organization_name text NOT NULL CHECK (char_length(organization_name) BETWEEN 1 AND 120),
  fssai_number text CHECK (fssai_number ~ '^[0-9]{14}$'),
  approval text NOT NULL DEFAULT 'pending' CHECK (approval IN ('pending', 'approved', 'rejected')),
  applied_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by uuid REFERENCES users,
  CHECK ((approval = 'pending') = (decided_at IS NULL))
);

CREATE INDEX sourcing_partners_by_approval ON sourcing_partners (approval, applied_at DESC);

CREATE TABLE sourcing_partner_addresses (
  id uuid PRIMARY KEY DEFAULT new_id(),
  sourcing_partner_id uuid NOT NULL REFERENCES sourcing_partners,
  address_line1 text NOT NULL CHECK (address_line1 <> ''),
  address_line2 text NOT NULL DEFAULT '',
  city text NOT NULL CHECK (city <> ''),
  state text NOT NULL CHECK (state <> ''),
  postal_code text NOT NULL CHECK (postal_code ~ '^[1-9][0-9]{5}$'),
  phone text NOT NULL CHECK (phone ~ '^[1-9][0-9]{9}$'),
  alternate_phones text[] NOT NULL DEFAULT '{}',
  google_maps_location_url text CHECK (google_maps_location_url ~ '^https://'),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX sourcing_partner_addresses_by_partner ON sourcing_partner_addresses (sourcing_partner_id);

-- Where the shop delivers. A pincode no longer served keeps its row, so that seeding again does not bring it back.
CREATE TABLE pincodes (
  pin_code text PRIMARY KEY CHECK (pin_code ~ '^[1-9][0-9]{5}$'),
  area text NOT NULL CHECK (area <> ''),
  served boolean NOT NULL DEFAULT true
);
