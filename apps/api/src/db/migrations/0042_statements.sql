-- What delivery partners and cooks earn, and the months they were paid. Rates are settings of the owner; each earning
-- keeps the rate of its moment, so that a new rate changes nothing of before.
CREATE TABLE statements (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users,
  work text NOT NULL CHECK (work IN ('delivery', 'cooking')),
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  total_paise integer NOT NULL CHECK (total_paise <> 0),
  paid_on date NOT NULL,
  method text NOT NULL CHECK (method IN ('cash', 'upi', 'bank')),
  reference text CHECK (char_length(reference) BETWEEN 1 AND 60),
  paid_by uuid REFERENCES users ON DELETE SET NULL,
  marked_at timestamptz NOT NULL,
  UNIQUE (user_id, work, month)
);
CREATE INDEX statements_paid_by ON statements (paid_by) WHERE paid_by IS NOT NULL;

-- Nothing is taken out of it: a delivery that is taken back is written once more, with the opposite quantity.
CREATE TABLE earnings (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users,
  work text NOT NULL CHECK (work IN ('delivery', 'cooking')),
  order_id uuid NOT NULL REFERENCES orders,
  order_item_id uuid REFERENCES order_items,
  quantity integer NOT NULL CHECK (quantity <> 0),
  rate_paise integer NOT NULL CHECK (rate_paise >= 0),
  earned_at timestamptz NOT NULL,
  month date NOT NULL GENERATED ALWAYS AS
    (date_trunc('month', earned_at AT TIME ZONE 'Asia/Kolkata')::date) STORED,
  statement_id uuid REFERENCES statements,
  CHECK ((work = 'cooking') = (order_item_id IS NOT NULL))
);
CREATE INDEX earnings_open ON earnings (user_id, work, month) WHERE statement_id IS NULL;
CREATE INDEX earnings_of_statement ON earnings (statement_id, earned_at, id) WHERE statement_id IS NOT NULL;
CREATE INDEX earnings_of_person ON earnings (user_id, work, earned_at, id);
CREATE INDEX earnings_of_order ON earnings (order_id);
CREATE INDEX earnings_of_item ON earnings (order_item_id) WHERE order_item_id IS NOT NULL;

CREATE FUNCTION rate_in_paise(setting text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value ->> setting)::integer FROM settings WHERE name = 'shop'), 0)
$$;

CREATE FUNCTION write_earnings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.delivered_at IS NOT NULL THEN
    INSERT INTO earnings (user_id, work, order_id, order_item_id, quantity, rate_paise, earned_at)
    SELECT user_id, work, order_id, order_item_id, -sum(quantity), rate_paise, earned_at
    FROM earnings WHERE order_id = OLD.id
    GROUP BY user_id, work, order_id, order_item_id, rate_paise, earned_at
    HAVING sum(quantity) <> 0;
  END IF;
  IF NEW.delivered_at IS NOT NULL THEN
    INSERT INTO earnings (user_id, work, order_id, quantity, rate_paise, earned_at)
    SELECT NEW.delivery_partner_id, 'delivery', NEW.id, 1, rate_in_paise('deliveryRatePaise'), NEW.delivered_at
    WHERE NEW.delivery_partner_id IS NOT NULL;
    INSERT INTO earnings (user_id, work, order_id, order_item_id, quantity, rate_paise, earned_at)
    SELECT sourcing_partner_id, 'cooking', NEW.id, id, quantity, rate_in_paise('packetRatePaise'), NEW.delivered_at
    FROM order_items WHERE order_id = NEW.id AND sourcing_partner_id IS NOT NULL
    ORDER BY position;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER write_earnings
  AFTER UPDATE OF delivered_at ON orders
  FOR EACH ROW WHEN (OLD.delivered_at IS DISTINCT FROM NEW.delivered_at) EXECUTE FUNCTION write_earnings();
COMMENT ON TRIGGER write_earnings ON orders IS
  'What is delivered earns, and what is taken back earns nothing, no matter what writes it.';

CREATE FUNCTION keep_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this was paid with a statement and stays as it is';
END $$;
CREATE TRIGGER keep_settled
  BEFORE UPDATE ON earnings
  FOR EACH ROW WHEN (OLD.statement_id IS NOT NULL) EXECUTE FUNCTION keep_settled();
COMMENT ON TRIGGER keep_settled ON earnings IS 'A paid statement never changes: what comes later is on the next.';
CREATE TRIGGER keep_paid_sum
  BEFORE UPDATE OF user_id, work, month, total_paise, paid_on, method, reference ON statements
  FOR EACH ROW EXECUTE FUNCTION keep_settled();
COMMENT ON TRIGGER keep_paid_sum ON statements IS 'As keep_settled: what was paid, when and how.';
