-- As with another partner: what was proven to one whom the shop did not trust meanwhile opens nothing.
CREATE FUNCTION void_codes_of_partner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM delivery_codes USING orders
  WHERE orders.id = order_id AND delivered_at IS NULL AND delivery_codes.delivery_partner_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER void_codes_of_partner AFTER UPDATE OF approval ON delivery_partners
  FOR EACH ROW WHEN (OLD.approval = 'approved' AND NEW.approval <> 'approved')
  EXECUTE FUNCTION void_codes_of_partner();
