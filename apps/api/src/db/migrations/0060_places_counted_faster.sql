-- Places are counted under the lock for which every buyer waits. A hold that became an order is not looked at again,
-- and a day's orders are counted from the index alone: for that it must hold all that is read.
DROP INDEX checkouts_held;
CREATE INDEX checkouts_held ON checkouts (held_day, held_until) WHERE held_day IS NOT NULL AND order_id IS NULL;

DROP INDEX orders_by_due_day;
CREATE INDEX orders_by_due_day ON orders ((coalesce(slot_day, default_day)), slot) INCLUDE (slot_day, default_day, id)
  WHERE paid_at IS NOT NULL AND cancelled_at IS NULL;
