-- How many orders a slot may have, by weekday (0 is Sunday) and, before that, by day. No row: as many as come.
CREATE TABLE slot_places (
  weekday smallint NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  slot text NOT NULL CHECK (slot IN ('2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM')),
  places integer NOT NULL CHECK (places BETWEEN 0 AND 10000),
  PRIMARY KEY (weekday, slot)
);
CREATE TABLE slot_places_of_day (
  day date NOT NULL,
  slot text NOT NULL CHECK (slot IN ('2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM')),
  -- Null: as many as come, whatever its weekday has.
  places integer CHECK (places BETWEEN 0 AND 10000),
  PRIMARY KEY (day, slot)
);

-- One row. Who decides about places locks it; where the shop takes no orders, it says since when, and what customers read.
CREATE TABLE kitchen (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  paused_at timestamptz,
  paused_until timestamptz CHECK (paused_until > paused_at),
  paused_by uuid REFERENCES users ON DELETE SET NULL,
  words text NOT NULL DEFAULT '' CHECK (char_length(words) <= 200),
  telugu_words text NOT NULL DEFAULT '' CHECK (char_length(telugu_words) <= 200),
  CHECK (paused_at IS NOT NULL OR paused_until IS NULL)
);
INSERT INTO kitchen DEFAULT VALUES;
CREATE INDEX kitchen_paused_by ON kitchen (paused_by) WHERE paused_by IS NOT NULL;

ALTER TABLE products
  -- Of 250 g, all weights together; null: as many as are ordered.
  ADD daily_packets integer CHECK (daily_packets BETWEEN 1 AND 100000),
  -- The first day on which it is made again.
  ADD sold_out_until date,
  -- Days between ordering and the delivery, at least; 0: the same evening, where that can be chosen.
  ADD lead_days smallint NOT NULL DEFAULT 0 CHECK (lead_days BETWEEN 0 AND 14);

-- The day for which an order without a slot is made. Empty until it is paid, and after a failed attempt.
ALTER TABLE orders ADD default_day date;
UPDATE orders SET default_day = (paid_at AT TIME ZONE 'Asia/Kolkata')::date + 1
WHERE slot_day IS NULL AND paid_at IS NOT NULL AND failed_attempts = 0;
CREATE INDEX orders_by_due_day ON orders ((coalesce(slot_day, default_day)), slot)
  WHERE paid_at IS NOT NULL AND cancelled_at IS NULL;

-- A place that is kept while its customer pays.
ALTER TABLE checkouts
  ADD held_day date,
  ADD held_until timestamptz,
  ADD CHECK ((held_day IS NULL) = (held_until IS NULL));
CREATE INDEX checkouts_held ON checkouts (held_day, held_until) WHERE held_day IS NOT NULL;

-- What is on the label of a packet, so that a recall is one question. Empty until it is packed.
ALTER TABLE order_items
  ADD packed_on date,
  ADD batch text CHECK (batch ~ '^[0-9A-Z][0-9A-Z-]{0,19}$'),
  ADD CHECK ((packed_on IS NULL) = (batch IS NULL));
CREATE INDEX order_items_of_batch ON order_items (batch) WHERE batch IS NOT NULL;
