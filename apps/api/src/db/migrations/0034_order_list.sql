-- The owner's list: whatever narrows it alone is found newest first, and with 'Delivered', which nearly all are, without
-- a look at the orders themselves.
DROP INDEX orders_of_pincode;
CREATE INDEX orders_of_pincode ON orders (ship_postal_code, placed_at DESC, id DESC) INCLUDE (delivered_at);
DROP INDEX orders_of_day;
CREATE INDEX orders_of_day ON orders (slot_day, placed_at DESC, id DESC) INCLUDE (delivered_at)
  WHERE slot_day IS NOT NULL;
CREATE INDEX orders_of_slot ON orders (slot, placed_at DESC, id DESC) INCLUDE (delivered_at) WHERE slot IS NOT NULL;
CREATE INDEX orders_cooked_by ON orders (sourcing_partner_id, placed_at DESC, id DESC) INCLUDE (delivered_at)
  WHERE sourcing_partner_id IS NOT NULL;
CREATE INDEX orders_brought_by ON orders (delivery_partner_id, placed_at DESC, id DESC) INCLUDE (delivered_at)
  WHERE delivery_partner_id IS NOT NULL;

-- What it is sorted by beside its moment. A slot is its day and the hour at which it begins; none is before all others.
CREATE INDEX orders_by_total ON orders (total_paise, id);
CREATE INDEX orders_by_slot ON orders (
  (coalesce((slot_day - DATE '2000-01-01') * 10 + left(slot, 1)::integer, 0)), id
);

CREATE TABLE order_views (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  filters jsonb NOT NULL CHECK (jsonb_typeof(filters) = 'object'),
  columns jsonb NOT NULL CHECK (jsonb_typeof(columns) = 'array'),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX order_views_by_name ON order_views (user_id, lower(name));
