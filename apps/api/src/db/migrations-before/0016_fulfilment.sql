-- Words an order is looked for by: the customer's and the receiver's name and phone, as they are now.
ALTER TABLE orders ADD COLUMN search_text text NOT NULL DEFAULT '';

CREATE FUNCTION order_search_text(customer users, ship_name text, ship_phone text) RETURNS text
  LANGUAGE sql STABLE
  RETURN lower(concat_ws(' ', customer.name, customer.phone, ship_name, ship_phone));

CREATE FUNCTION write_order_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT order_search_text(users, NEW.ship_name, NEW.ship_phone) INTO NEW.search_text
  FROM users WHERE id = NEW.user_id;
  RETURN NEW;
END $$;
CREATE TRIGGER write_order_search_text BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION write_order_search_text();

-- A customer who is renamed, or forgotten, is found by the new words alone.
CREATE FUNCTION rewrite_order_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET search_text = order_search_text(NEW, ship_name, ship_phone) WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER rewrite_order_search_text AFTER UPDATE OF name, phone ON users
  FOR EACH ROW WHEN ((OLD.name, OLD.phone) IS DISTINCT FROM (NEW.name, NEW.phone))
  EXECUTE FUNCTION rewrite_order_search_text();

UPDATE orders SET search_text = order_search_text(users, ship_name, ship_phone)
FROM users WHERE users.id = orders.user_id;

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
-- For the board: what somebody still waits for, from days before too.
CREATE INDEX orders_to_bring ON orders (slot_day) WHERE paid_at IS NOT NULL AND delivered_at IS NULL;

DROP INDEX orders_of_delivery_partner;
CREATE INDEX orders_to_deliver ON orders (delivery_partner_id, placed_at)
  WHERE delivery_partner_id IS NOT NULL AND delivered_at IS NULL;
CREATE INDEX orders_delivered_by ON orders (delivery_partner_id, delivered_at DESC, id DESC)
  WHERE delivery_partner_id IS NOT NULL AND delivered_at IS NOT NULL;

-- What opens the hand-over of one order. Another partner, another row.
CREATE TABLE delivery_codes (
  order_id uuid PRIMARY KEY REFERENCES orders,
  -- Who brings the order; nobody where an admin hands it over himself.
  delivery_partner_id uuid REFERENCES delivery_partners,
  code_hash bytea NOT NULL,
  -- Sealed with the server's secret, for the customer's page.
  code_sealed bytea NOT NULL,
  made_at timestamptz NOT NULL,
  -- Null while it has left by no way: then it may be asked for again at once.
  sent_at timestamptz,
  asked_over text[] NOT NULL CHECK (asked_over <@ ARRAY['sms', 'whatsapp']),
  sends smallint NOT NULL CHECK (sends > 0),
  tries smallint NOT NULL DEFAULT 0,
  verified_at timestamptz,
  verified_by uuid REFERENCES users ON DELETE SET NULL
);
CREATE INDEX delivery_codes_of_partner ON delivery_codes (delivery_partner_id) WHERE delivery_partner_id IS NOT NULL;

-- No delivery on these days.
CREATE TABLE holidays (
  day date PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) <= 100)
);

-- Whoever looks at an order is told that it has changed: its customer, its partner and whoever was it before.
CREATE FUNCTION tell_order_changed(changed orders, earlier_partner uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('order_changed', json_build_object(
    'order', changed.id,
    'customer', changed.user_id,
    'partners', array_remove(ARRAY[changed.delivery_partner_id, earlier_partner], NULL)
  )::text)
$$;

CREATE FUNCTION tell_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_changed(NEW, CASE TG_OP WHEN 'UPDATE' THEN OLD.delivery_partner_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_new_order AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION tell_of_order();
CREATE TRIGGER tell_of_order AFTER UPDATE OF paid_at, slot_day, slot, sourcing_partner_id, sourcing_address_id,
    delivery_partner_id, collected_at, delivered_at ON orders
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_of_order();

CREATE FUNCTION tell_of_delivery_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_changed(orders, NULL) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_delivery_code AFTER INSERT OR UPDATE OF made_at, verified_at ON delivery_codes
  FOR EACH ROW EXECUTE FUNCTION tell_of_delivery_code();
