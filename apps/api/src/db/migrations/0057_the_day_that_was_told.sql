-- The day that a customer was told before paying. It stays when the place is held no longer, so that who pays late and
-- is given a later day can be told.
ALTER TABLE checkouts ADD told_day date;
UPDATE checkouts SET told_day = held_day WHERE held_day IS NOT NULL AND order_id IS NULL;

-- The day that was told, where others had it when the payment came; `default_day` is the later one.
ALTER TABLE orders
  ADD moved_from_day date,
  ADD CHECK (moved_from_day < default_day);
