-- Who renames the customer meanwhile does not see the new order, so its words wait for the new name.
CREATE OR REPLACE FUNCTION write_order_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT order_search_text(users, NEW.ship_name, NEW.ship_phone) INTO NEW.search_text
  FROM users WHERE id = NEW.user_id FOR SHARE;
  RETURN NEW;
END $$;
