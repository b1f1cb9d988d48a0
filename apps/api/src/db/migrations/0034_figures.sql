-- What was sold, delivered and reviewed in a stretch of days, for the owner's figures.
CREATE INDEX orders_paid ON orders (paid_at) INCLUDE (total_paise) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_delivered_at ON orders (delivered_at) INCLUDE (paid_at, slot_day, slot)
  WHERE delivered_at IS NOT NULL;
CREATE INDEX product_reviews_given ON product_reviews (created_at) INCLUDE (rating) WHERE order_id IS NOT NULL;
CREATE INDEX order_reviews_given ON order_reviews (created_at) INCLUDE (rating) WHERE order_id IS NOT NULL;
