-- What the provider has said of each payment. A payment belongs to one order, and an order to one payment.
CREATE TABLE payments (
  payment_id text PRIMARY KEY,
  checkout_id uuid NOT NULL REFERENCES checkouts,
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

-- The same event told twice is one row.
CREATE TABLE payment_events (
  event_id text PRIMARY KEY,
  event text NOT NULL,
  provider_order_id text,
  payment_id text,
  received_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz
);
CREATE INDEX payment_events_unhandled ON payment_events (received_at) WHERE handled_at IS NULL;

-- Its row lock, taken last in the transaction, gives numbers without gaps: a rollback gives the number back.
CREATE TABLE invoice_counters (
  financial_year text PRIMARY KEY,
  last_sequence integer NOT NULL CHECK (last_sequence > 0)
);

CREATE TABLE invoices (
  number text PRIMARY KEY CHECK (char_length(number) <= 16),
  order_id uuid NOT NULL UNIQUE REFERENCES orders,
  financial_year text NOT NULL REFERENCES invoice_counters,
  sequence integer NOT NULL,
  issued_at timestamptz NOT NULL,
  -- The seller's details of that day.
  seller jsonb NOT NULL,
  UNIQUE (financial_year, sequence)
);
CREATE INDEX invoices_issued ON invoices (issued_at);

-- The month's tax is a sum over these rows, so that it equals the invoices to the paisa.
CREATE TABLE invoice_lines (
  invoice_number text NOT NULL REFERENCES invoices,
  position smallint NOT NULL,
  description text NOT NULL,
  hsn text,
  quantity smallint NOT NULL,
  rate_paise integer NOT NULL,
  taxable_paise integer NOT NULL CHECK (taxable_paise >= 0),
  tax_percent numeric(4, 2) NOT NULL CHECK (tax_percent >= 0),
  cgst_paise integer NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise integer NOT NULL CHECK (sgst_paise >= 0),
  PRIMARY KEY (invoice_number, position)
);
