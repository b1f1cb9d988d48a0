-- No delivery on these days.
CREATE TABLE holidays (
  day date PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) <= 100)
);

-- What opens the hand-over of one order. Another partner, another row.
CREATE TABLE delivery_codes (
  order_id uuid PRIMARY KEY REFERENCES orders,
  -- Who brings the order; null where an admin hands it over.
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
-- For the foreign key, when a person is deleted.
CREATE INDEX delivery_codes_of_verifier ON delivery_codes (verified_by) WHERE verified_by IS NOT NULL;

CREATE FUNCTION void_codes_of_partner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM delivery_codes USING orders
  WHERE orders.id = order_id AND delivered_at IS NULL AND delivery_codes.delivery_partner_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER void_codes_of_partner AFTER UPDATE OF approval ON delivery_partners
  FOR EACH ROW WHEN (OLD.approval = 'approved' AND NEW.approval <> 'approved')
  EXECUTE FUNCTION void_codes_of_partner();
COMMENT ON TRIGGER void_codes_of_partner ON delivery_partners IS
  'As with another partner: a code proven to one whom the shop did not trust meanwhile opens nothing.';

-- Everyone who looks at an order is told that it has changed: its customer, its partner and the one before.
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
COMMENT ON TRIGGER tell_of_new_order ON orders IS 'Screens that show orders are told of a new one by NOTIFY.';
CREATE TRIGGER tell_of_order AFTER UPDATE OF paid_at, slot_day, slot, sourcing_partner_id, sourcing_address_id,
    delivery_partner_id, collected_at, delivered_at ON orders
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_of_order();
COMMENT ON TRIGGER tell_of_order ON orders IS
  'Screens that show the order are told when its facts change: its customer''s, its partner''s and those of the partner before.';

CREATE FUNCTION tell_of_delivery_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_changed(orders, NULL) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_delivery_code AFTER INSERT OR UPDATE OF made_at, sent_at, verified_at ON delivery_codes
  FOR EACH ROW EXECUTE FUNCTION tell_of_delivery_code();
COMMENT ON TRIGGER tell_of_delivery_code ON delivery_codes IS
  'The partner''s list says whether a code is out, which also changes when a code could not be sent.';

CREATE FUNCTION tell_of_delivery_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_changed(orders, NULL) FROM orders
  WHERE delivery_partner_id = NEW.user_id AND paid_at IS NOT NULL AND delivered_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_delivery_approval AFTER UPDATE OF approval ON delivery_partners
  FOR EACH ROW WHEN (OLD.approval IS DISTINCT FROM NEW.approval) EXECUTE FUNCTION tell_of_delivery_approval();
COMMENT ON TRIGGER tell_of_delivery_approval ON delivery_partners IS
  'A delivery partner who loses approval leaves open orders behind that need another: screens show it at once.';

CREATE FUNCTION tell_of_sourcing_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_changed(orders, NULL) FROM orders
  WHERE sourcing_partner_id = NEW.user_id AND paid_at IS NOT NULL AND delivered_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_sourcing_approval AFTER UPDATE OF approval ON sourcing_partners
  FOR EACH ROW WHEN (OLD.approval IS DISTINCT FROM NEW.approval) EXECUTE FUNCTION tell_of_sourcing_approval();
COMMENT ON TRIGGER tell_of_sourcing_approval ON sourcing_partners IS
  'A cook who loses approval leaves open orders behind that need another: screens show it at once.';
