-- For whoever is deleted: what he carried, collected, handed over or verified is looked up, by the shop or by a foreign
-- key, while other changes of people wait.
-- In place of orders_delivered_by: of delivered orders alone, it could not tell who has none.
CREATE INDEX orders_of_delivery_partner ON orders (delivery_partner_id, delivered_at DESC, id DESC)
  WHERE delivery_partner_id IS NOT NULL;
DROP INDEX orders_delivered_by;
CREATE INDEX orders_of_collector ON orders (collected_by) WHERE collected_by IS NOT NULL;
CREATE INDEX orders_of_deliverer ON orders (delivered_by) WHERE delivered_by IS NOT NULL;
CREATE INDEX delivery_codes_of_verifier ON delivery_codes (verified_by) WHERE verified_by IS NOT NULL;
