-- The list of orders is narrowed to a cook of any line, the newest first: the lines know no moment, and of a cook there
-- may be several in one order.
CREATE TABLE order_cooks (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  cook_id uuid NOT NULL REFERENCES sourcing_partners ON DELETE CASCADE,
  -- That of the order, for the index.
  placed_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, cook_id)
);
INSERT INTO order_cooks (order_id, cook_id, placed_at)
SELECT DISTINCT orders.id, line.sourcing_partner_id, orders.placed_at
FROM order_items AS line JOIN orders ON orders.id = line.order_id
WHERE line.sourcing_partner_id IS NOT NULL;
CREATE INDEX order_cooks_newest ON order_cooks (cook_id, placed_at DESC, order_id DESC);

CREATE FUNCTION add_cook_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_cooks (order_id, cook_id, placed_at)
  SELECT id, NEW.sourcing_partner_id, placed_at FROM orders WHERE id = NEW.order_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION forget_cook_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_cooks
  WHERE order_id = OLD.order_id AND cook_id = OLD.sourcing_partner_id
    AND NOT EXISTS (
      SELECT FROM order_items WHERE order_id = OLD.order_id AND sourcing_partner_id = OLD.sourcing_partner_id
    );
  RETURN NULL;
END $$;
CREATE TRIGGER add_cook_of_new_line AFTER INSERT ON order_items
  FOR EACH ROW WHEN (NEW.sourcing_partner_id IS NOT NULL) EXECUTE FUNCTION add_cook_of_line();
COMMENT ON TRIGGER add_cook_of_new_line ON order_items IS 'An order is listed under the cook of each of its lines.';
CREATE TRIGGER add_cook_of_line AFTER UPDATE OF sourcing_partner_id ON order_items
  FOR EACH ROW WHEN (
    NEW.sourcing_partner_id IS NOT NULL AND OLD.sourcing_partner_id IS DISTINCT FROM NEW.sourcing_partner_id
  ) EXECUTE FUNCTION add_cook_of_line();
COMMENT ON TRIGGER add_cook_of_line ON order_items IS 'A line that is given to a cook brings its order under them.';
CREATE TRIGGER forget_cook_of_line AFTER UPDATE OF sourcing_partner_id ON order_items
  FOR EACH ROW WHEN (
    OLD.sourcing_partner_id IS NOT NULL AND OLD.sourcing_partner_id IS DISTINCT FROM NEW.sourcing_partner_id
  ) EXECUTE FUNCTION forget_cook_of_line();
COMMENT ON TRIGGER forget_cook_of_line ON order_items IS
  'An order is listed under a cook only as long as a line of it is theirs.';
CREATE TRIGGER forget_cook_of_gone_line AFTER DELETE ON order_items
  FOR EACH ROW WHEN (OLD.sourcing_partner_id IS NOT NULL) EXECUTE FUNCTION forget_cook_of_line();
COMMENT ON TRIGGER forget_cook_of_gone_line ON order_items IS
  'An order is listed under a cook only as long as a line of it is theirs.';

CREATE FUNCTION move_order_cooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_cooks SET placed_at = NEW.placed_at WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER move_order_cooks AFTER UPDATE OF placed_at ON orders
  FOR EACH ROW WHEN (OLD.placed_at IS DISTINCT FROM NEW.placed_at) EXECUTE FUNCTION move_order_cooks();
COMMENT ON TRIGGER move_order_cooks ON orders IS 'A cook''s orders are listed by the moment their orders have.';

-- An order is also looked for by a part of its reference, and by what is in it, as that was called when it was ordered.
CREATE FUNCTION order_goods(given_order uuid) RETURNS text
  LANGUAGE sql STABLE
  RETURN (SELECT lower(string_agg(DISTINCT name, ' ')) FROM order_items WHERE order_id = given_order);

CREATE OR REPLACE FUNCTION write_order_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT concat_ws(' ', order_search_text(users, NEW.ship_name, NEW.ship_phone), lower(NEW.reference))
  INTO NEW.search_text
  FROM users WHERE id = NEW.user_id FOR SHARE;
  RETURN NEW;
END $$;
COMMENT ON TRIGGER write_order_search_text ON orders IS
  'A new order is found by its reference and by the customer''s and the receiver''s name and phone.';

CREATE OR REPLACE FUNCTION rewrite_order_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders
  SET search_text = concat_ws(' ', order_search_text(NEW, ship_name, ship_phone), lower(reference), order_goods(id))
  WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

-- The lines come after their order, so it is written a second time; all lines of one statement at once.
CREATE FUNCTION add_goods_to_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET search_text = concat_ws(' ', search_text, goods)
  FROM (SELECT order_id, lower(string_agg(DISTINCT name, ' ')) AS goods FROM new_lines GROUP BY order_id) AS bought
  WHERE orders.id = order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER add_goods_to_order AFTER INSERT ON order_items
  REFERENCING NEW TABLE AS new_lines FOR EACH STATEMENT EXECUTE FUNCTION add_goods_to_order();
COMMENT ON TRIGGER add_goods_to_order ON order_items IS 'An order is found by the names of what is in it.';

UPDATE orders SET search_text = concat_ws(' ', search_text, lower(reference), order_goods(id));
