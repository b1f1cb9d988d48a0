-- The order in which a partner goes to their stops. Ids of orders that are done or went to others mean nothing any more.
ALTER TABLE delivery_partners
  ADD COLUMN stop_order uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(stop_order) <= 500);

-- What an owner needs to decide about a partner. Those from before have none of it, and go on working.
ALTER TABLE delivery_partners
  ADD COLUMN vehicle text CHECK (char_length(vehicle) BETWEEN 1 AND 60),
  ADD COLUMN licence_number text CHECK (char_length(licence_number) BETWEEN 1 AND 20),
  ADD COLUMN area text CHECK (char_length(area) BETWEEN 1 AND 80),
  -- In the private store.
  ADD COLUMN licence_photo_key uuid,
  ADD CHECK (num_nulls(vehicle, licence_number, area, licence_photo_key) IN (0, 4));
-- For the nightly round, which asks of each file whether an application has it.
CREATE INDEX delivery_partners_licence_photo ON delivery_partners (licence_photo_key)
  WHERE licence_photo_key IS NOT NULL;
