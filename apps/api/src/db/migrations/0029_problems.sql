-- What a customer says is wrong with a delivered order. State and clocks follow from the times (see the domain).
CREATE TABLE problems (
  id uuid PRIMARY KEY DEFAULT new_id(),
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('broken', 'missing', 'wrong', 'stale', 'late', 'other')),
  wish text NOT NULL CHECK (wish IN ('refund', 'send_again', 'tell')),
  told_in text NOT NULL CHECK (told_in IN ('order_page', 'chat')),
  reported_at timestamptz NOT NULL,
  -- When the shop owes its next word, for the order of the owner's queue.
  due_at timestamptz NOT NULL,
  answered_at timestamptz,
  disagreed_at timestamptz CHECK (disagreed_at IS NULL OR answered_at IS NOT NULL),
  closed_at timestamptz CHECK (closed_at IS NULL OR answered_at IS NOT NULL),
  changed_at timestamptz NOT NULL,
  -- Counted up with every change: who decides by an older one is refused.
  revision integer NOT NULL DEFAULT 1
);
-- One at a time, whatever two tabs do at once.
CREATE UNIQUE INDEX one_problem_at_a_time ON problems (order_id) WHERE closed_at IS NULL;
CREATE INDEX problems_of_order ON problems (order_id, reported_at DESC, id DESC);
CREATE INDEX problems_open ON problems (due_at, id)
  WHERE closed_at IS NULL AND (answered_at IS NULL OR disagreed_at IS NOT NULL);
CREATE INDEX problems_answered ON problems (changed_at DESC, id DESC)
  WHERE closed_at IS NULL AND answered_at IS NOT NULL AND disagreed_at IS NULL;
CREATE INDEX problems_closed ON problems (changed_at DESC, id DESC) WHERE closed_at IS NOT NULL;

CREATE TABLE problem_items (
  problem_id uuid NOT NULL REFERENCES problems ON DELETE CASCADE,
  order_item_id uuid NOT NULL REFERENCES order_items ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (problem_id, order_item_id)
);
CREATE INDEX problem_items_of_item ON problem_items (order_item_id);

-- All that was said, by either side.
CREATE TABLE problem_entries (
  id uuid PRIMARY KEY DEFAULT new_id(),
  problem_id uuid NOT NULL REFERENCES problems ON DELETE CASCADE,
  said_by text NOT NULL CHECK (said_by IN ('customer', 'shop')),
  at timestamptz NOT NULL,
  words text NOT NULL CHECK (char_length(words) <= 1000),
  -- Of the tap on Send: the same again is no second entry.
  send_key uuid,
  UNIQUE (problem_id, send_key)
);

-- What an answer does, item by item; without an item where it is not about a packet.
CREATE TABLE problem_decisions (
  id uuid PRIMARY KEY DEFAULT new_id(),
  entry_id uuid NOT NULL REFERENCES problem_entries ON DELETE CASCADE,
  order_item_id uuid REFERENCES order_items ON DELETE CASCADE,
  decision text NOT NULL CHECK (decision IN ('refund', 'send_again', 'decline', 'answer')),
  quantity integer CHECK (quantity > 0),
  amount_paise bigint CHECK (amount_paise > 0),
  sent_again_order_id uuid REFERENCES orders ON DELETE SET NULL,
  CHECK ((order_item_id IS NULL) = (quantity IS NULL))
);
CREATE INDEX problem_decisions_of_entry ON problem_decisions (entry_id);

-- Sent before the report, one by one: until then without a problem, and gone after a day.
CREATE TABLE problem_photos (
  id uuid PRIMARY KEY DEFAULT new_id(),
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  problem_id uuid REFERENCES problems ON DELETE CASCADE,
  file_key text NOT NULL UNIQUE,
  added_at timestamptz NOT NULL,
  -- The chat's message that it is a copy of.
  from_message uuid,
  UNIQUE (problem_id, from_message)
);
CREATE INDEX problem_photos_of_order ON problem_photos (order_id);
CREATE INDEX problem_photos_loose ON problem_photos (added_at) WHERE problem_id IS NULL;

CREATE FUNCTION tell_of_problem() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM tell_order_changed(orders, NULL) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER tell_of_problem AFTER INSERT OR UPDATE ON problems FOR EACH ROW EXECUTE FUNCTION tell_of_problem();
COMMENT ON TRIGGER tell_of_problem ON problems IS
  'The customer''s page and the owner''s queue follow what is said about an order.';
