-- What the provider has said of each payment. A payment belongs to one order, and an order to one payment.
CREATE TABLE payments (
  payment_id text PRIMARY KEY,
  -- None where the money came for a checkout the shop does not have: lost in a failover or a restore, or asked for
  -- somewhere else. It is kept like any other payment, so that it can go back the same way.
  checkout_id uuid REFERENCES checkouts,
  order_id uuid UNIQUE REFERENCES orders,
  status text NOT NULL CHECK (status IN ('created', 'failed', 'authorized', 'captured', 'refunded')),
  amount_paise integer NOT NULL,
  currency text NOT NULL,
  method text,
  begun_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX payments_of_checkout ON payments (checkout_id);
-- Money without order: normally none.
CREATE INDEX payments_without_order ON payments (begun_at) WHERE order_id IS NULL AND status IN ('authorized', 'captured');
-- What the provider should have told of since it was last heard.
CREATE INDEX payments_begun ON payments (begun_at);

-- What is known of a payment without a checkout, and what the owner did about it.
CREATE TABLE unmatched_payments (
  payment_id text PRIMARY KEY REFERENCES payments,
  provider_order_id text,
  contact text,
  email text,
  notes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(notes) = 'object'),
  listed_at timestamptz NOT NULL DEFAULT now(),
  dealt_with_at timestamptz,
  dealt_with_by uuid REFERENCES users ON DELETE SET NULL,
  dealt_with_note text CHECK (char_length(dealt_with_note) BETWEEN 1 AND 500),
  CHECK ((dealt_with_at IS NULL) = (dealt_with_note IS NULL))
);
CREATE INDEX unmatched_payments_dealt_with ON unmatched_payments (dealt_with_at DESC) WHERE dealt_with_at IS NOT NULL;
CREATE INDEX unmatched_payments_dealt_with_by ON unmatched_payments (dealt_with_by) WHERE dealt_with_by IS NOT NULL;

-- This shop gives back whole payments, once. The payment's id makes the key that the provider knows a repeat by.
CREATE TABLE refunds (
  payment_id text PRIMARY KEY REFERENCES payments,
  reason text NOT NULL,
  requested_at timestamptz NOT NULL,
  next_attempt_at timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  -- How often the provider took it on and could not do it: each time it is asked for under another key.
  failures smallint NOT NULL DEFAULT 0,
  problem text,
  provider_refund_id text UNIQUE,
  processed_at timestamptz
);
CREATE INDEX refunds_to_do ON refunds (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

-- What the provider tells by webhook. The same event told twice is one row.
CREATE TABLE payment_events (
  event_id text PRIMARY KEY,
  event text NOT NULL,
  provider_order_id text,
  payment_id text,
  received_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz
);
CREATE INDEX payment_events_unhandled ON payment_events (received_at) WHERE handled_at IS NULL;
-- When the provider was last heard.
CREATE INDEX payment_events_newest ON payment_events (received_at DESC);

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
