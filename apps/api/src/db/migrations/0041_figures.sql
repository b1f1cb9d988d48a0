-- The owner's figures: a customer's first order, the one before another, and whether one came after, each found at once.
CREATE INDEX orders_sold_to_user ON orders (user_id, paid_at, id)
  WHERE paid_at IS NOT NULL AND replaces_order_id IS NULL;

-- The deliveries that could not be made in some days.
CREATE INDEX delivery_attempts_made_on ON delivery_attempts (((at AT TIME ZONE 'Asia/Kolkata')::date));
