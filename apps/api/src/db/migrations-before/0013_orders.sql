-- Somebody who goes leaves his orders behind: the account is emptied and its phone is free again.
ALTER TABLE users
  ALTER COLUMN phone DROP NOT NULL,
  ADD COLUMN anonymised_at timestamptz,
  ADD CONSTRAINT phone_until_anonymised CHECK ((phone IS NULL) = (anonymised_at IS NOT NULL));

-- An order points at a kitchen together with its cook, so that another cook's kitchen cannot be assigned.
ALTER TABLE sourcing_partner_addresses
  ADD COLUMN removed_at timestamptz,
  ADD UNIQUE (sourcing_partner_id, id);

-- Written before the payment window opens: what is bought, for how much, and where it goes.
CREATE TABLE checkouts (
  -- Made by the shop, and the provider's receipt.
  id uuid PRIMARY KEY,
  provider_order_id text NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users,
  -- The lines as they were validated, prices included.
  basket jsonb NOT NULL CHECK (jsonb_typeof(basket) = 'array'),
  -- The address as it was copied. None yet where the basket was priced without one, which is then due at the end.
  address_id uuid REFERENCES addresses ON DELETE SET NULL,
  address jsonb CHECK (jsonb_typeof(address) = 'object'),
  payment_method text NOT NULL CHECK (char_length(payment_method) BETWEEN 1 AND 40),
  items_paise integer NOT NULL CHECK (items_paise >= 0),
  shipping_paise integer NOT NULL CHECK (shipping_paise >= 0),
  tax_paise integer NOT NULL CHECK (tax_paise >= 0),
  platform_fee_paise integer NOT NULL CHECK (platform_fee_paise >= 0),
  platform_fee_tax_paise integer NOT NULL CHECK (platform_fee_tax_paise >= 0),
  -- Razorpay takes no less than a rupee.
  total_paise integer NOT NULL CHECK (total_paise >= 100),
  -- Real time, as the provider's: the shop's own clock can be moved.
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the provider is asked next, should nobody tell.
  next_check_at timestamptz,
  checks smallint NOT NULL DEFAULT 0,
  CHECK (total_paise = items_paise + shipping_paise + tax_paise + platform_fee_paise + platform_fee_tax_paise)
);
CREATE INDEX checkouts_to_check ON checkouts (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX checkouts_of_user ON checkouts (user_id, created_at DESC);
CREATE INDEX checkouts_of_address ON checkouts (address_id) WHERE address_id IS NOT NULL;

-- Facts only: the status is read from them. What an order shows is copied into it.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  -- To be read aloud: ids of one day begin alike.
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[0-9A-Z]{8}$'),
  user_id uuid NOT NULL REFERENCES users,
  payment_method text NOT NULL CHECK (char_length(payment_method) BETWEEN 1 AND 40),
  items_paise integer NOT NULL CHECK (items_paise >= 0),
  shipping_paise integer NOT NULL CHECK (shipping_paise >= 0),
  tax_paise integer NOT NULL CHECK (tax_paise >= 0),
  platform_fee_paise integer NOT NULL CHECK (platform_fee_paise >= 0),
  platform_fee_tax_paise integer NOT NULL CHECK (platform_fee_tax_paise >= 0),
  total_paise integer NOT NULL CHECK (total_paise >= 100),
  address_id uuid REFERENCES addresses ON DELETE SET NULL,
  ship_name text NOT NULL,
  ship_line1 text NOT NULL,
  ship_line2 text NOT NULL,
  ship_city text NOT NULL,
  ship_state text NOT NULL,
  ship_postal_code text NOT NULL,
  ship_phone text NOT NULL,
  placed_at timestamptz NOT NULL,
  paid_at timestamptz,
  slot_day date,
  slot text CHECK (slot IN ('2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM')),
  sourcing_partner_id uuid REFERENCES sourcing_partners,
  sourcing_address_id uuid,
  delivery_partner_id uuid REFERENCES delivery_partners,
  collected_at timestamptz,
  collected_by uuid REFERENCES users ON DELETE SET NULL,
  delivered_at timestamptz,
  delivered_by uuid REFERENCES users ON DELETE SET NULL,
  FOREIGN KEY (sourcing_partner_id, sourcing_address_id)
    REFERENCES sourcing_partner_addresses (sourcing_partner_id, id),
  CHECK (total_paise = items_paise + shipping_paise + tax_paise + platform_fee_paise + platform_fee_tax_paise),
  CHECK ((slot_day IS NULL) = (slot IS NULL)),
  CHECK ((sourcing_partner_id IS NULL) = (sourcing_address_id IS NULL)),
  CHECK (paid_at IS NOT NULL OR num_nonnulls(collected_at, delivered_at) = 0)
);
CREATE INDEX orders_of_user ON orders (user_id, placed_at DESC, id DESC);
CREATE INDEX orders_of_address ON orders (address_id) WHERE address_id IS NOT NULL;
CREATE INDEX orders_of_cook ON orders (sourcing_partner_id, slot_day) WHERE sourcing_partner_id IS NOT NULL;
CREATE INDEX orders_of_delivery_partner ON orders (delivery_partner_id) WHERE delivery_partner_id IS NOT NULL;

-- What a checkout became, or, where it pays an order that exists already, which. Whoever finishes a checkout claims it
-- by writing the order's id here first, hence the deferred check: of two at once, one finds it claimed.
ALTER TABLE checkouts
  ADD COLUMN order_id uuid UNIQUE REFERENCES orders DEFERRABLE INITIALLY DEFERRED,
  ADD COLUMN pays_order_id uuid REFERENCES orders;
CREATE INDEX checkouts_that_pay ON checkouts (pays_order_id, created_at DESC) WHERE pays_order_id IS NOT NULL;

CREATE TABLE order_items (
  id uuid PRIMARY KEY DEFAULT new_id(),
  order_id uuid NOT NULL REFERENCES orders,
  position smallint NOT NULL,
  product_id uuid NOT NULL REFERENCES products,
  name text NOT NULL,
  image text NOT NULL,
  sub_category text NOT NULL CHECK (sub_category IN ('Hot Snacks', 'Sweets')),
  hsn text,
  weight text NOT NULL,
  price_paise integer NOT NULL CHECK (price_paise > 0),
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
  spice_level text,
  sweetness text,
  UNIQUE (order_id, position),
  UNIQUE NULLS NOT DISTINCT (order_id, product_id, weight, spice_level, sweetness)
);
CREATE INDEX order_items_of_product ON order_items (product_id, order_id);

ALTER TABLE product_reviews ADD FOREIGN KEY (order_id) REFERENCES orders;
ALTER TABLE order_reviews ADD FOREIGN KEY (order_id) REFERENCES orders;
