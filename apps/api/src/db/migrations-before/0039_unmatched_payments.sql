-- Money that came for a checkout the shop does not have: lost in a failover or a restore, or asked for somewhere else.
-- It is kept like any other payment, so that it can go back the same way.
ALTER TABLE payments ALTER COLUMN checkout_id DROP NOT NULL;

-- What is known of it, and what the owner did about it.
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
