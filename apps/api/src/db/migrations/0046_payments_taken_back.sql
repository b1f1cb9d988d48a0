-- A month that was marked as paid by mistake: its statement goes, what it was stays here, with the reason.
CREATE TABLE taken_back_payments (
  statement_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  work text NOT NULL CHECK (work IN ('delivery', 'cooking')),
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  total_paise integer NOT NULL CHECK (total_paise <> 0),
  paid_on date NOT NULL,
  method text NOT NULL CHECK (method IN ('cash', 'upi', 'bank')),
  reference text CHECK (char_length(reference) BETWEEN 1 AND 60),
  marked_at timestamptz NOT NULL,
  -- Empty once its person is deleted.
  reason text NOT NULL CHECK (char_length(reason) <= 200),
  taken_back_by uuid REFERENCES users ON DELETE SET NULL,
  taken_back_at timestamptz NOT NULL
);
CREATE INDEX taken_back_payments_of_person ON taken_back_payments (user_id, work, month);
CREATE INDEX taken_back_payments_by ON taken_back_payments (taken_back_by) WHERE taken_back_by IS NOT NULL;

-- As before, but for a payment whose taking back is written down: its earnings are open again, and nothing else of them.
CREATE FUNCTION keep_settled_earning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.statement_id IS NULL
    AND (NEW.id, NEW.user_id, NEW.work, NEW.order_id, NEW.order_item_id, NEW.quantity, NEW.rate_paise, NEW.earned_at)
      IS NOT DISTINCT FROM
      (OLD.id, OLD.user_id, OLD.work, OLD.order_id, OLD.order_item_id, OLD.quantity, OLD.rate_paise, OLD.earned_at)
    AND EXISTS (SELECT FROM taken_back_payments WHERE statement_id = OLD.statement_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'this was paid with a statement and stays as it is';
END $$;
CREATE OR REPLACE TRIGGER keep_settled
  BEFORE UPDATE ON earnings
  FOR EACH ROW WHEN (OLD.statement_id IS NOT NULL) EXECUTE FUNCTION keep_settled_earning();
COMMENT ON TRIGGER keep_settled ON earnings IS
  'A paid statement never changes: what comes later is on the next. Its payment can be taken back as a whole.';
