-- What the buyer says to the partner, and for whom a gift is: with the checkout, since a payment may be finished later
-- by a webhook or the reconciler, and then copied to the order.
ALTER TABLE checkouts
  ADD COLUMN delivery_note text CHECK (char_length(delivery_note) BETWEEN 1 AND 200),
  ADD COLUMN gift jsonb CHECK (jsonb_typeof(gift) = 'object');

ALTER TABLE orders
  ADD COLUMN delivery_note text CHECK (char_length(delivery_note) BETWEEN 1 AND 200),
  ADD COLUMN gift jsonb CHECK (jsonb_typeof(gift) = 'object');
