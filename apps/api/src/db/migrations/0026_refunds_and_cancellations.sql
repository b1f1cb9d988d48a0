-- Money goes back whole or in part, as often as there is something left of the payment.
ALTER TABLE payments
  ADD COLUMN refunded_paise integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT refunds_within_payment CHECK (refunded_paise BETWEEN 0 AND amount_paise);

ALTER TABLE refunds DROP CONSTRAINT refunds_pkey;
ALTER TABLE refunds
  ADD COLUMN id uuid NOT NULL DEFAULT new_id(),
  -- Who asks again with the same key is answered with the first refund.
  ADD COLUMN key text,
  ADD COLUMN order_id uuid REFERENCES orders,
  ADD COLUMN amount_paise integer,
  ADD COLUMN note text CHECK (char_length(note) BETWEEN 1 AND 500),
  ADD COLUMN requested_by uuid REFERENCES users ON DELETE SET NULL,
  -- How it was given back where no provider does it.
  ADD COLUMN paid_back_by text CHECK (paid_back_by IN ('cash', 'upi')),
  ADD COLUMN paid_back_reference text CHECK (char_length(paid_back_reference) BETWEEN 1 AND 60),
  ADD PRIMARY KEY (id);
UPDATE refunds SET key = 'whole/' || payments.payment_id, amount_paise = payments.amount_paise
  FROM payments WHERE payments.payment_id = refunds.payment_id;
UPDATE payments SET refunded_paise = amount_paise WHERE EXISTS (
  SELECT FROM refunds WHERE refunds.payment_id = payments.payment_id
);
ALTER TABLE refunds
  ALTER COLUMN key SET NOT NULL,
  ALTER COLUMN amount_paise SET NOT NULL,
  ADD CONSTRAINT refunds_key_key UNIQUE (key),
  ADD CHECK (amount_paise > 0),
  ADD CHECK (paid_back_by IS NULL OR processed_at IS NOT NULL);
CREATE INDEX refunds_of_payment ON refunds (payment_id);
CREATE INDEX refunds_of_order ON refunds (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX refunds_newest ON refunds (requested_at DESC);
CREATE INDEX refunds_requested_by ON refunds (requested_by) WHERE requested_by IS NOT NULL;

-- What of an order was paid back for; none where an amount was named, or all of it goes back.
CREATE TABLE refund_items (
  refund_id uuid NOT NULL REFERENCES refunds,
  order_item_id uuid NOT NULL REFERENCES order_items,
  quantity smallint NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (refund_id, order_item_id)
);
CREATE INDEX refund_items_of_item ON refund_items (order_item_id);

CREATE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE payments SET refunded_paise = refunded_paise - OLD.amount_paise WHERE payment_id = OLD.payment_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE payments SET refunded_paise = refunded_paise + NEW.amount_paise WHERE payment_id = NEW.payment_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_refund AFTER INSERT OR DELETE OR UPDATE OF payment_id, amount_paise ON refunds
  FOR EACH ROW EXECUTE FUNCTION count_refund();
COMMENT ON TRIGGER count_refund ON refunds IS
  'A payment keeps the sum of its refunds, and the constraint beside it refuses more than was paid.';

-- A fact beside the six statuses. Nothing follows it.
ALTER TABLE orders
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN cancelled_by uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN cancel_reason text
    CHECK (cancel_reason IN ('sold_out', 'kitchen_failed', 'customer_asked', 'cannot_deliver', 'not_paid')),
  ADD CONSTRAINT orders_cancelled_with_reason CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL)),
  ADD CONSTRAINT orders_cancelled_or_delivered CHECK (num_nonnulls(cancelled_at, delivered_at) < 2);
CREATE INDEX orders_cancelled ON orders (placed_at DESC, id DESC) WHERE cancelled_at IS NOT NULL;
CREATE INDEX orders_cancelled_by ON orders (cancelled_by) WHERE cancelled_by IS NOT NULL;

CREATE FUNCTION keep_cancelled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Order % is cancelled; nothing follows that.', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER keep_cancelled BEFORE UPDATE OF paid_at, slot_day, slot, sourcing_partner_id, sourcing_address_id,
    delivery_partner_id, collected_at, delivered_at, cancelled_at ON orders
  FOR EACH ROW WHEN (
    OLD.cancelled_at IS NOT NULL AND (
      (OLD.paid_at, OLD.slot_day, OLD.slot, OLD.sourcing_partner_id, OLD.sourcing_address_id, OLD.delivery_partner_id,
        OLD.collected_at, OLD.delivered_at, OLD.cancelled_at)
      IS DISTINCT FROM
      (NEW.paid_at, NEW.slot_day, NEW.slot, NEW.sourcing_partner_id, NEW.sourcing_address_id, NEW.delivery_partner_id,
        NEW.collected_at, NEW.delivered_at, NEW.cancelled_at)
    )
  ) EXECUTE FUNCTION keep_cancelled();
COMMENT ON TRIGGER keep_cancelled ON orders IS
  'A cancelled order is paid back: whoever would still move, make or bring it is refused at the last door.';

DROP TRIGGER tell_of_order ON orders;
CREATE TRIGGER tell_of_order AFTER UPDATE OF paid_at, slot_day, slot, sourcing_partner_id, sourcing_address_id,
    delivery_partner_id, collected_at, delivered_at, cancelled_at ON orders
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_of_order();
COMMENT ON TRIGGER tell_of_order ON orders IS
  'Screens that show the order are told when its facts change: its customer''s, its partner''s and those of the partner before.';

CREATE FUNCTION tell_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_changed(orders, NULL) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_refund AFTER INSERT OR UPDATE OF processed_at, problem ON refunds
  FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION tell_of_refund();
COMMENT ON TRIGGER tell_of_refund ON refunds IS 'An order''s page says how far its refund has come.';
