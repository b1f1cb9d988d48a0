-- A festival switches off what is sold for it only, from its planning on. Given up, or without that product, it has to
-- give back what was there before.
ALTER TABLE products
  -- Whether it was sold before a festival switched it; null: none has.
  ADD available_everyday boolean;

-- Of those that are open now nobody knows any more: they are not sold after, as until now.
UPDATE products SET available_everyday = false
FROM festival_products AS sold JOIN festivals ON festivals.id = sold.festival_id
WHERE sold.product_id = products.id AND is_only AND state = 'open' AND products.festival_id = festivals.id;
