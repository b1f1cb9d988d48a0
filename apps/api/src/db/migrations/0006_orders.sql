-- formerly: be4185874c4dda35e692b50d7675aaa5ca3e5c8e81f37b19fb72691a973300d1
-- PostgreSQL since 15.20 adds no column to a table that the parsed body of a function has as a row. Here it stands as
-- text; databases made before get the same by 0069.

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
  -- Wrong guesses over all codes of an order. They outlive each code: sending another one, or giving the order to
  -- another partner, does not make a code easier to find.
  code_guesses smallint NOT NULL DEFAULT 0,

  -- Words an order is looked for by: the customer's and the receiver's name and phone, as they are now.
  search_text text NOT NULL DEFAULT '',

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

-- Lists are the newest first. An order has one status, so it is in one of the six that follow; together they are as
-- large as one index, and a rare status is found as soon as a common one.
CREATE INDEX orders_newest ON orders (placed_at DESC, id DESC);
CREATE INDEX orders_created ON orders (placed_at DESC, id DESC)
  WHERE delivered_at IS NULL AND collected_at IS NULL
    AND (paid_at IS NULL OR sourcing_partner_id IS NULL AND delivery_partner_id IS NULL);
CREATE INDEX orders_only_delivery_assigned ON orders (placed_at DESC, id DESC)
  WHERE delivered_at IS NULL AND collected_at IS NULL AND paid_at IS NOT NULL
    AND sourcing_partner_id IS NULL AND delivery_partner_id IS NOT NULL;
CREATE INDEX orders_only_sourcing_assigned ON orders (placed_at DESC, id DESC)
  WHERE delivered_at IS NULL AND collected_at IS NULL AND paid_at IS NOT NULL
    AND sourcing_partner_id IS NOT NULL AND delivery_partner_id IS NULL;
CREATE INDEX orders_both_assigned ON orders (placed_at DESC, id DESC)
  WHERE delivered_at IS NULL AND collected_at IS NULL AND paid_at IS NOT NULL
    AND sourcing_partner_id IS NOT NULL AND delivery_partner_id IS NOT NULL;
CREATE INDEX orders_collected ON orders (placed_at DESC, id DESC)
  WHERE delivered_at IS NULL AND collected_at IS NOT NULL;
CREATE INDEX orders_delivered ON orders (placed_at DESC, id DESC) WHERE delivered_at IS NOT NULL;
CREATE INDEX orders_unpaid ON orders (placed_at DESC, id DESC) WHERE paid_at IS NULL;
CREATE INDEX orders_of_day ON orders (slot_day, placed_at DESC, id DESC) WHERE slot_day IS NOT NULL;
CREATE INDEX orders_of_pincode ON orders (ship_postal_code, placed_at DESC, id DESC);
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);

-- For the board: what a customer still waits for, from days before too.
CREATE INDEX orders_to_bring ON orders (slot_day) WHERE paid_at IS NOT NULL AND delivered_at IS NULL;
-- For the sheet of a day and for the board: without a slot, an order is due by when it was paid.
CREATE INDEX orders_without_slot ON orders (paid_at) WHERE slot_day IS NULL AND paid_at IS NOT NULL;

CREATE INDEX orders_to_deliver ON orders (delivery_partner_id, placed_at)
  WHERE delivery_partner_id IS NOT NULL AND delivered_at IS NULL;
-- When a person is deleted, what they carried, collected or handed over is looked up, by the shop or by a foreign key,
-- while other changes of people wait. Not of delivered orders alone: that could not tell who has none.
CREATE INDEX orders_of_delivery_partner ON orders (delivery_partner_id, delivered_at DESC, id DESC)
  WHERE delivery_partner_id IS NOT NULL;
CREATE INDEX orders_of_collector ON orders (collected_by) WHERE collected_by IS NOT NULL;
CREATE INDEX orders_of_deliverer ON orders (delivered_by) WHERE delivered_by IS NOT NULL;

-- What was sold and delivered on which day in Hyderabad, for the owner's figures. By the day and not by the instant:
-- as a way to find or order instants they would tempt the planner away from narrower indexes.
CREATE INDEX orders_paid_on ON orders (((paid_at AT TIME ZONE 'Asia/Kolkata')::date)) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_delivered_on ON orders (((delivered_at AT TIME ZONE 'Asia/Kolkata')::date))
  WHERE delivered_at IS NOT NULL;

CREATE FUNCTION order_search_text(customer users, ship_name text, ship_phone text) RETURNS text
  LANGUAGE sql STABLE
  AS $$ SELECT lower(concat_ws(' ', customer.name, customer.phone, ship_name, ship_phone)) $$;

-- Under lock: a transaction that renames the customer meanwhile does not see the new order, so its words wait for the
-- new name.
CREATE FUNCTION write_order_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT order_search_text(users, NEW.ship_name, NEW.ship_phone) INTO NEW.search_text
  FROM users WHERE id = NEW.user_id FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER write_order_search_text BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION write_order_search_text();
COMMENT ON TRIGGER write_order_search_text ON orders IS
  'A new order is found by the customer''s and the receiver''s name and phone.';

CREATE FUNCTION rewrite_order_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET search_text = order_search_text(NEW, ship_name, ship_phone) WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER rewrite_order_search_text AFTER UPDATE OF name, phone ON users
  FOR EACH ROW WHEN ((OLD.name, OLD.phone) IS DISTINCT FROM (NEW.name, NEW.phone))
  EXECUTE FUNCTION rewrite_order_search_text();
COMMENT ON TRIGGER rewrite_order_search_text ON users IS
  'The orders of a customer who is renamed, or forgotten, are found by the new words alone.';

-- A basket may name the same thing twice: once without a choice, which is the usual one, and once with it. What is paid
-- must become an order, so equal lines are allowed here.
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
  UNIQUE (order_id, position)
);
CREATE INDEX order_items_of_product ON order_items (product_id, order_id);
CREATE INDEX order_items_of_image ON order_items (image);

-- Orders the owner made for a customer who wrote or rang. The id is made by the form: the row is written before the
-- order, so that of two who send the same form at once one makes it and the other finds it.
CREATE TABLE owner_orders (
  order_id uuid PRIMARY KEY REFERENCES orders DEFERRABLE INITIALLY DEFERRED,
  -- SHA-256 of what was asked for, which tells a repeat from another order under the same id.
  request_digest bytea NOT NULL CHECK (octet_length(request_digest) = 32)
);

-- Written before the payment window opens: what is bought, for how much, and where it goes.
CREATE TABLE checkouts (
  -- Made by the shop, and the provider's receipt.
  id uuid PRIMARY KEY,
  provider_order_id text NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users,
  -- What a checkout became. Finishing a checkout claims it by writing the order's id here first, hence the deferred
  -- check: of two at once, one finds it claimed.
  order_id uuid UNIQUE REFERENCES orders DEFERRABLE INITIALLY DEFERRED,
  -- The order that it pays, where that exists already.
  pays_order_id uuid REFERENCES orders,

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
  -- Due checkouts are shared by all instances: an instance that takes some says until when.
  check_claimed_until timestamptz,

  CHECK (total_paise = items_paise + shipping_paise + tax_paise + platform_fee_paise + platform_fee_tax_paise)
);
CREATE INDEX checkouts_to_check ON checkouts (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX checkouts_of_user ON checkouts (user_id, created_at DESC);
CREATE INDEX checkouts_of_address ON checkouts (address_id) WHERE address_id IS NOT NULL;
CREATE INDEX checkouts_that_pay ON checkouts (pays_order_id, created_at DESC) WHERE pays_order_id IS NOT NULL;
