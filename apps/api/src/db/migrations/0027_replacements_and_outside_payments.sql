-- How money came to the shop: through the provider, or into the owner's hand or bank for an order they made.
ALTER TABLE payments
  ADD COLUMN way text NOT NULL DEFAULT 'razorpay' CHECK (way IN ('razorpay', 'cash', 'upi')),
  ADD COLUMN reference text CHECK (char_length(reference) BETWEEN 1 AND 60),
  -- The provider knows nothing of these: each belongs to an order from the start, and to no checkout.
  ADD CONSTRAINT payments_outside_check CHECK (
    CASE WHEN way = 'razorpay' THEN reference IS NULL ELSE order_id IS NOT NULL AND checkout_id IS NULL END
  ),
  ADD CONSTRAINT payments_upi_has_reference CHECK (way <> 'upi' OR reference IS NOT NULL);

-- An order sent again for nothing, in place of another that was delivered.
ALTER TABLE orders
  ADD COLUMN replaces_order_id uuid REFERENCES orders,
  ADD COLUMN replacement_reason text CHECK (char_length(replacement_reason) BETWEEN 1 AND 200),
  -- Chosen by the form: sending it twice makes one replacement.
  ADD COLUMN replacement_key uuid,
  ADD CONSTRAINT orders_replacement_check CHECK (
    replaces_order_id IS NOT NULL OR num_nonnulls(replacement_reason, replacement_key) = 0
  ),
  DROP CONSTRAINT orders_total_paise_check,
  ADD CONSTRAINT orders_total_paise_check CHECK (
    CASE WHEN replaces_order_id IS NULL THEN total_paise >= 100 ELSE total_paise = 0 END
  );
CREATE INDEX orders_replaces ON orders (replaces_order_id) WHERE replaces_order_id IS NOT NULL;
CREATE UNIQUE INDEX orders_replacement_key ON orders (replaces_order_id, replacement_key)
  WHERE replacement_key IS NOT NULL;

-- Line by line, so that nothing is sent again more often than it was ordered.
ALTER TABLE order_items
  ADD COLUMN replaces_item_id uuid REFERENCES order_items,
  DROP CONSTRAINT order_items_price_paise_check,
  ADD CONSTRAINT order_items_price_paise_check CHECK (
    CASE WHEN replaces_item_id IS NULL THEN price_paise > 0 ELSE price_paise = 0 END
  );
CREATE INDEX order_items_replaces ON order_items (replaces_item_id) WHERE replaces_item_id IS NOT NULL;

CREATE FUNCTION tell_of_replaced_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_changed(orders, NULL) FROM orders WHERE id = NEW.replaces_order_id;
  RETURN NULL;
END $$;

CREATE TRIGGER tell_of_replaced_order
  AFTER INSERT OR UPDATE OF sourcing_partner_id, delivery_partner_id, collected_at, delivered_at ON orders
  FOR EACH ROW WHEN (NEW.replaces_order_id IS NOT NULL)
  EXECUTE FUNCTION tell_of_replaced_order();
COMMENT ON TRIGGER tell_of_replaced_order ON orders IS
  'The page of the order that is replaced shows how far its replacement has come.';
