-- One person, one account, found by phone. Customer, admin, delivery partner and cook are roles of it.
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT new_id(),
  phone text CHECK (phone ~ '^\+91[6-9][0-9]{9}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  email text CHECK (char_length(email) BETWEEN 3 AND 254),
  -- When the person showed, by the code that was mailed there, that the address is theirs. Anyone can type any address:
  -- until then no mail with personal details goes to it.
  email_proven_at timestamptz,
  is_admin boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- A deleted person leaves their orders behind: the account is emptied and its phone is free again.
  anonymised_at timestamptz,
  CONSTRAINT phone_until_anonymised CHECK ((phone IS NULL) = (anonymised_at IS NOT NULL)),
  CONSTRAINT users_proof_has_email CHECK (email_proven_at IS NULL OR email IS NOT NULL)
);

-- An index, not a key that a foreign key could point at. A row whose key changes is locked against everyone who writes
-- down anything about that person. Collecting an order, say, holds the order and then tells its customer, while the
-- trigger on the phone holds the customer and then rewrites the words of their orders: each would wait for the other.
CREATE UNIQUE INDEX users_phone_key ON users (phone) WHERE phone IS NOT NULL;

CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_admins ON users (id) WHERE is_admin;
CREATE INDEX users_search ON users USING gin ((name || ' ' || phone) gin_trgm_ops);

CREATE FUNCTION forget_proof_of_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email IS DISTINCT FROM OLD.email AND NEW.email_proven_at IS NOT DISTINCT FROM OLD.email_proven_at THEN
    NEW.email_proven_at := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_proof_of_email BEFORE UPDATE OF email ON users
  FOR EACH ROW EXECUTE FUNCTION forget_proof_of_email();
COMMENT ON TRIGGER forget_proof_of_email ON users IS
  'A new email is unproven, no matter what writes it: a writer that does not think of it cannot keep the old proof.';

-- Phones an account had before: a person who asks to be forgotten is forgotten under these too.
CREATE TABLE former_phones (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  phone text NOT NULL,
  PRIMARY KEY (user_id, phone)
);

CREATE FUNCTION keep_former_phone() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO former_phones (user_id, phone) VALUES (OLD.id, OLD.phone) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_former_phone AFTER UPDATE OF phone ON users
  FOR EACH ROW WHEN (OLD.phone <> NEW.phone) EXECUTE FUNCTION keep_former_phone();
COMMENT ON TRIGGER keep_former_phone ON users IS
  'A person who asks to be forgotten is forgotten under the phones they had before, too.';

-- A deleted person takes their roles along; what they decided about others stays.
CREATE TABLE delivery_partners (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  approval text NOT NULL DEFAULT 'pending' CHECK (approval IN ('pending', 'approved', 'rejected')),
  applied_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK ((approval = 'pending') = (decided_at IS NULL))
);
CREATE INDEX delivery_partners_by_approval ON delivery_partners (approval, applied_at DESC);
CREATE INDEX delivery_partners_decided_by ON delivery_partners (decided_by);

-- Home cooks.
CREATE TABLE sourcing_partners (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  organization_name text NOT NULL CHECK (char_length(organization_name) BETWEEN 1 AND 120),
  fssai_number text CHECK (fssai_number ~ '^[0-9]{14}$'),
  approval text NOT NULL DEFAULT 'pending' CHECK (approval IN ('pending', 'approved', 'rejected')),
  applied_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK ((approval = 'pending') = (decided_at IS NULL))
);
CREATE INDEX sourcing_partners_by_approval ON sourcing_partners (approval, applied_at DESC);
CREATE INDEX sourcing_partners_decided_by ON sourcing_partners (decided_by);

-- A cook's kitchens. A removed one stays for its old orders; of a deleted cook, without street and phone.
CREATE TABLE sourcing_partner_addresses (
  id uuid PRIMARY KEY DEFAULT new_id(),
  sourcing_partner_id uuid NOT NULL REFERENCES sourcing_partners ON DELETE CASCADE,
  address_line1 text NOT NULL
    CONSTRAINT sourcing_partner_addresses_address_line1_check CHECK (address_line1 <> '' OR removed_at IS NOT NULL),
  address_line2 text NOT NULL DEFAULT '',
  city text NOT NULL CHECK (city <> ''),
  state text NOT NULL CHECK (state <> ''),
  postal_code text NOT NULL CHECK (postal_code ~ '^[1-9][0-9]{5}$'),
  phone text NOT NULL CHECK (phone ~ '^([1-9][0-9]{9})?$'),
  alternate_phones text[] NOT NULL DEFAULT '{}',
  google_maps_location_url text CHECK (google_maps_location_url ~ '^https://'),
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  -- An order points at a kitchen together with its cook, so that another cook's kitchen cannot be assigned.
  UNIQUE (sourcing_partner_id, id)
);
CREATE INDEX sourcing_partner_addresses_by_partner ON sourcing_partner_addresses (sourcing_partner_id);
