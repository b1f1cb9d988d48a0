-- A review is a customer's, given for one of their orders; or a sample of the demonstration shop, which has an invented
-- author and neither account nor order.
CREATE TABLE product_reviews (
  id uuid PRIMARY KEY DEFAULT new_id(),
  product_id uuid NOT NULL REFERENCES products,
  order_id uuid REFERENCES orders,
  user_id uuid REFERENCES users,
  sample_author text CHECK (sample_author <> ''),
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL DEFAULT '' CHECK (char_length(comment) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, product_id),
  CONSTRAINT customers_review_or_sample CHECK (
    CASE WHEN sample_author IS NULL THEN num_nulls(user_id, order_id) = 0 ELSE num_nulls(user_id, order_id) = 2 END
  )
);
CREATE INDEX product_reviews_newest ON product_reviews (product_id, created_at DESC, id DESC);
CREATE INDEX product_reviews_top ON product_reviews (rating DESC, created_at DESC, id DESC) WHERE comment <> '';
CREATE INDEX product_reviews_by_user ON product_reviews (user_id) WHERE user_id IS NOT NULL;
-- By the day in Hyderabad, for the owner's figures, as orders_paid_on.
CREATE INDEX product_reviews_given_on ON product_reviews (((created_at AT TIME ZONE 'Asia/Kolkata')::date))
  WHERE order_id IS NOT NULL;

CREATE TABLE order_reviews (
  id uuid PRIMARY KEY DEFAULT new_id(),
  order_id uuid UNIQUE REFERENCES orders,
  user_id uuid REFERENCES users,
  sample_author text CHECK (sample_author <> ''),
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL DEFAULT '' CHECK (char_length(comment) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT customers_review_or_sample CHECK (
    CASE WHEN sample_author IS NULL THEN num_nulls(user_id, order_id) = 0 ELSE num_nulls(user_id, order_id) = 2 END
  )
);
CREATE INDEX order_reviews_top ON order_reviews (rating DESC, created_at DESC, id DESC) WHERE comment <> '';
CREATE INDEX order_reviews_by_user ON order_reviews (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX order_reviews_given_on ON order_reviews (((created_at AT TIME ZONE 'Asia/Kolkata')::date))
  WHERE order_id IS NOT NULL;

-- One statement, one update: a row trigger would rewrite the product once per review of a bulk insert.
CREATE FUNCTION count_product_reviews() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    UPDATE products
    SET review_count = review_count - gone.reviews, rating_sum = rating_sum - gone.ratings
    FROM (SELECT product_id, count(*) AS reviews, sum(rating) AS ratings FROM old_reviews GROUP BY product_id) AS gone
    WHERE products.id = gone.product_id;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    UPDATE products
    SET review_count = review_count + come.reviews, rating_sum = rating_sum + come.ratings
    FROM (SELECT product_id, count(*) AS reviews, sum(rating) AS ratings FROM new_reviews GROUP BY product_id) AS come
    WHERE products.id = come.product_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER count_new_reviews AFTER INSERT ON product_reviews
  REFERENCING NEW TABLE AS new_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION count_product_reviews();
COMMENT ON TRIGGER count_new_reviews ON product_reviews IS
  'A product''s review_count and rating_sum follow its reviews, no matter what writes them.';
CREATE TRIGGER count_changed_reviews AFTER UPDATE ON product_reviews
  REFERENCING OLD TABLE AS old_reviews NEW TABLE AS new_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION count_product_reviews();
COMMENT ON TRIGGER count_changed_reviews ON product_reviews IS 'As count_new_reviews, when a rating changes.';
CREATE TRIGGER count_removed_reviews AFTER DELETE ON product_reviews
  REFERENCING OLD TABLE AS old_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION count_product_reviews();
COMMENT ON TRIGGER count_removed_reviews ON product_reviews IS 'As count_new_reviews, when reviews go.';
