-- The provider's own list of payments held against the shop's books: what was found, and when.
CREATE TABLE payment_comparisons (
  id uuid PRIMARY KEY DEFAULT new_id(),
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  -- Nobody, where the night did it.
  asked_by uuid REFERENCES users ON DELETE SET NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  -- Written with every page: one that is silent for long was killed.
  seen_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  problem text,
  result jsonb,
  CHECK (from_at < to_at),
  CHECK (finished_at IS NOT NULL OR num_nonnulls(problem, result) = 0)
);
CREATE UNIQUE INDEX one_payment_comparison_at_a_time ON payment_comparisons ((true)) WHERE finished_at IS NULL;
CREATE INDEX payment_comparisons_newest ON payment_comparisons (started_at DESC);
CREATE INDEX payment_comparisons_asked_by ON payment_comparisons (asked_by) WHERE asked_by IS NOT NULL;

-- Due checkouts are shared by all instances: who takes some says until when.
ALTER TABLE checkouts ADD COLUMN check_claimed_until timestamptz;
