-- What was sold, delivered and reviewed on which day in Hyderabad, for the owner's figures. By the day and not by the
-- instant: as a way to find or order instants they would tempt the planner away from narrower indexes.
CREATE INDEX orders_paid_on ON orders (((paid_at AT TIME ZONE 'Asia/Kolkata')::date)) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_delivered_on ON orders (((delivered_at AT TIME ZONE 'Asia/Kolkata')::date))
  WHERE delivered_at IS NOT NULL;
CREATE INDEX product_reviews_given_on ON product_reviews (((created_at AT TIME ZONE 'Asia/Kolkata')::date))
  WHERE order_id IS NOT NULL;
CREATE INDEX order_reviews_given_on ON order_reviews (((created_at AT TIME ZONE 'Asia/Kolkata')::date))
  WHERE order_id IS NOT NULL;
