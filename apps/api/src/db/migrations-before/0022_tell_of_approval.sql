-- Who loses approval leaves open orders behind that need somebody else.
CREATE FUNCTION tell_of_delivery_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_changed(orders, NULL) FROM orders
  WHERE delivery_partner_id = NEW.user_id AND paid_at IS NOT NULL AND delivered_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_delivery_approval AFTER UPDATE OF approval ON delivery_partners
  FOR EACH ROW WHEN (OLD.approval IS DISTINCT FROM NEW.approval) EXECUTE FUNCTION tell_of_delivery_approval();

CREATE FUNCTION tell_of_sourcing_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_changed(orders, NULL) FROM orders
  WHERE sourcing_partner_id = NEW.user_id AND paid_at IS NOT NULL AND delivered_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_sourcing_approval AFTER UPDATE OF approval ON sourcing_partners
  FOR EACH ROW WHEN (OLD.approval IS DISTINCT FROM NEW.approval) EXECUTE FUNCTION tell_of_sourcing_approval();
