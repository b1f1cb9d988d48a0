-- For the sheet of a day and for the board: without a slot, an order is due by when it was paid.
CREATE INDEX orders_without_slot ON orders (paid_at) WHERE slot_day IS NULL AND paid_at IS NOT NULL;
