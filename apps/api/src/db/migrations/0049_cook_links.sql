-- The way to a cook's page: for one cook and one day, without a sign-in. Whoever has the token is let in, so only its hash is here.
CREATE TABLE cook_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  cook_id uuid NOT NULL REFERENCES sourcing_partners (user_id) ON DELETE CASCADE,
  day date NOT NULL,
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);
CREATE INDEX cook_links_of_cook ON cook_links (cook_id, day);

-- How many packets a cook has said to be ready, of one thing for one ready time. What is to be made follows the orders; this
-- stays as it was said, and is shown as no more than there is to make.
CREATE TABLE cook_ticks (
  cook_id uuid NOT NULL REFERENCES sourcing_partners (user_id) ON DELETE CASCADE,
  day date NOT NULL,
  slot text NOT NULL CHECK (slot IN ('2-4 PM', '4-6 PM', '6-8 PM', '8-10 PM')),
  product_id uuid NOT NULL REFERENCES products,
  weight text NOT NULL,
  -- The spice level or the sweetness; empty where there is neither.
  choice text NOT NULL,
  ready integer NOT NULL CHECK (ready BETWEEN 0 AND 10000),
  -- When the cook ticked it, and what tells two ticks of that moment apart: the last one counts, in whatever order they arrive.
  ticked_at timestamptz NOT NULL,
  key uuid NOT NULL,
  PRIMARY KEY (day, cook_id, slot, product_id, weight, choice)
);
CREATE INDEX cook_ticks_of_cook ON cook_ticks (cook_id);
CREATE INDEX cook_ticks_of_product ON cook_ticks (product_id);

-- What a cook cannot make, or not in time; told to the owner until they have seen it.
CREATE TABLE cook_troubles (
  -- Chosen by the cook's phone, so that what is sent twice is told once.
  id uuid PRIMARY KEY,
  cook_id uuid NOT NULL REFERENCES sourcing_partners (user_id) ON DELETE CASCADE,
  day date NOT NULL,
  reason text NOT NULL CHECK (reason IN ('late', 'short', 'unwell', 'other')),
  words text NOT NULL DEFAULT '' CHECK (char_length(words) <= 200),
  told_at timestamptz NOT NULL,
  seen_at timestamptz
);
CREATE INDEX cook_troubles_of_cook ON cook_troubles (cook_id, day);
CREATE INDEX cook_troubles_unseen ON cook_troubles (told_at) WHERE seen_at IS NULL;

-- Who follows all orders hears of it, under the cook's id: it is no customer's order.
CREATE FUNCTION tell_of_kitchen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changed', json_build_object('order', NEW.cook_id, 'customer', '', 'partners', '[]'::json)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_kitchen AFTER INSERT OR UPDATE ON cook_ticks FOR EACH ROW EXECUTE FUNCTION tell_of_kitchen();
COMMENT ON TRIGGER tell_of_kitchen ON cook_ticks IS 'Today shows what is ready as it is ticked.';
CREATE TRIGGER tell_of_kitchen AFTER INSERT OR UPDATE ON cook_troubles FOR EACH ROW EXECUTE FUNCTION tell_of_kitchen();
COMMENT ON TRIGGER tell_of_kitchen ON cook_troubles IS 'The owner hears at once what a kitchen cannot make.';

-- Without it the planner takes a day for 0.5 % of all orders ever, and reads every line there is.
CREATE STATISTICS orders_due_day ON (coalesce(slot_day, default_day)) FROM orders;
