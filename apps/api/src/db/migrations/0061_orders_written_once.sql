-- An order is written with the names of what is in it, and not a second time after its lines: that wrote each of its
-- index entries again.
CREATE OR REPLACE FUNCTION write_order_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT concat_ws(' ', order_search_text(users, NEW.ship_name, NEW.ship_phone), lower(NEW.reference),
    nullif(NEW.search_text, ''))
  INTO NEW.search_text
  FROM users WHERE id = NEW.user_id FOR SHARE;
  RETURN NEW;
END $$;
COMMENT ON TRIGGER write_order_search_text ON orders IS
  'A new order is found by its reference, by the customer''s and the receiver''s name and phone, and by what it is given.';

CREATE OR REPLACE FUNCTION add_goods_to_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET search_text = concat_ws(' ', search_text, goods)
  FROM (SELECT order_id, lower(string_agg(DISTINCT name, ' ')) AS goods FROM new_lines GROUP BY order_id) AS bought
  WHERE orders.id = order_id AND right(search_text, length(goods)) <> goods;
  RETURN NULL;
END $$;
COMMENT ON TRIGGER add_goods_to_order ON order_items IS
  'An order is found by the names of what is in it, also where it was written without them.';
