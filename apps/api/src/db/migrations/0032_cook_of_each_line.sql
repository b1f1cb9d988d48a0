-- Several cooks may make one order: each line has its cook and kitchen, and is collected there. `sourcing_partner_id`
-- and `sourcing_address_id` of the order are those of its first line, once every line has them.
ALTER TABLE order_items
  ADD COLUMN sourcing_partner_id uuid REFERENCES sourcing_partners,
  ADD COLUMN sourcing_address_id uuid,
  ADD COLUMN collected_at timestamptz,
  ADD CONSTRAINT order_items_kitchen_of_cook FOREIGN KEY (sourcing_partner_id, sourcing_address_id)
    REFERENCES sourcing_partner_addresses (sourcing_partner_id, id),
  ADD CONSTRAINT order_items_cook_with_kitchen CHECK ((sourcing_partner_id IS NULL) = (sourcing_address_id IS NULL));

UPDATE order_items
SET sourcing_partner_id = orders.sourcing_partner_id,
  sourcing_address_id = orders.sourcing_address_id,
  collected_at = coalesce(orders.collected_at, orders.attempt_noted_at)
FROM orders
WHERE orders.id = order_items.order_id
  AND num_nonnulls(orders.sourcing_partner_id, orders.collected_at, orders.attempt_noted_at) > 0;

CREATE INDEX order_items_of_cook ON order_items (sourcing_partner_id, order_id) WHERE sourcing_partner_id IS NOT NULL;

-- Raised with every change of a line: the order's version, and screens that show it, follow its lines.
ALTER TABLE orders ADD COLUMN line_changes integer NOT NULL DEFAULT 0 CHECK (line_changes >= 0);

DROP TRIGGER tell_of_order ON orders;
CREATE TRIGGER tell_of_order
  AFTER UPDATE OF paid_at, slot_day, slot, sourcing_partner_id, sourcing_address_id, delivery_partner_id,
    collected_at, delivered_at, cancelled_at, line_changes ON orders
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_of_order();
COMMENT ON TRIGGER tell_of_order ON orders IS
  'Screens that show the order are told when its facts change: its customer''s, its partner''s and those of the partner before.';

DROP TRIGGER keep_cancelled ON orders;
CREATE TRIGGER keep_cancelled
  BEFORE UPDATE OF paid_at, slot_day, slot, sourcing_partner_id, sourcing_address_id, delivery_partner_id,
    collected_at, delivered_at, cancelled_at, line_changes ON orders
  FOR EACH ROW WHEN (
    OLD.cancelled_at IS NOT NULL
    AND (OLD.paid_at, OLD.slot_day, OLD.slot, OLD.sourcing_partner_id, OLD.sourcing_address_id,
        OLD.delivery_partner_id, OLD.collected_at, OLD.delivered_at, OLD.cancelled_at, OLD.line_changes)
      IS DISTINCT FROM (NEW.paid_at, NEW.slot_day, NEW.slot, NEW.sourcing_partner_id, NEW.sourcing_address_id,
        NEW.delivery_partner_id, NEW.collected_at, NEW.delivered_at, NEW.cancelled_at, NEW.line_changes)
  )
  EXECUTE FUNCTION keep_cancelled();
COMMENT ON TRIGGER keep_cancelled ON orders IS
  'A cancelled order is paid back: whoever would still move, make or bring it is refused at the last door.';

CREATE OR REPLACE FUNCTION tell_of_sourcing_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_changed(orders, NULL) FROM orders
  WHERE id IN (SELECT order_id FROM order_items WHERE sourcing_partner_id = NEW.user_id)
    AND paid_at IS NOT NULL AND delivered_at IS NULL;
  RETURN NULL;
END $$;
