-- A basket may name the same thing twice: once without a choice, which is the usual one, and once with it. What is paid
-- must become an order, so no line is refused here.
ALTER TABLE order_items DROP CONSTRAINT order_items_order_id_product_id_weight_spice_level_sweetnes_key;
