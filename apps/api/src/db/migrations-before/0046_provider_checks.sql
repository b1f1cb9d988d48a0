-- What was found when the providers were last looked at, by `npm run doctor`, by the owner or at night.
CREATE TABLE provider_checks (
  is_last boolean PRIMARY KEY DEFAULT true CHECK (is_last),
  checked_at timestamptz NOT NULL,
  results jsonb NOT NULL
);

-- When each provider was last heard, and what it should have told of since.
CREATE INDEX payment_events_newest ON payment_events (received_at DESC);
CREATE INDEX payments_begun ON payments (begun_at);
CREATE INDEX whatsapp_statuses_newest ON whatsapp_statuses (reached_at DESC);
CREATE INDEX sessions_newest ON sessions (created_at DESC);
