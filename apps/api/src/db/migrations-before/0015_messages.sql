-- Written in the transaction it tells of: neither lost, nor sent for something that was rolled back.
CREATE TABLE outbox_messages (
  -- Also the mail's Message-ID and the provider's key: a repeat can be told.
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- Such as order-placed/email/{order}: what is told twice is one row.
  dedupe_key text NOT NULL UNIQUE,
  order_id uuid REFERENCES orders,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'whatsapp', 'sms')),
  recipient text NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null once it was sent, or given up.
  next_attempt_at timestamptz DEFAULT now(),
  attempts smallint NOT NULL DEFAULT 0,
  problem text,
  provider_message_id text UNIQUE,
  sent_at timestamptz,
  failed_at timestamptz,
  CHECK ((next_attempt_at IS NULL) = (num_nonnulls(sent_at, failed_at) > 0))
);
CREATE INDEX outbox_waiting ON outbox_messages (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX outbox_dead ON outbox_messages (failed_at DESC, id DESC) WHERE failed_at IS NOT NULL;
CREATE INDEX outbox_of_order ON outbox_messages (order_id, created_at) WHERE order_id IS NOT NULL;
CREATE INDEX outbox_of_user ON outbox_messages (user_id) WHERE user_id IS NOT NULL;

-- What WhatsApp tells of our messages: twice, in any order, and sometimes before our own send is written down.
CREATE TABLE whatsapp_statuses (
  provider_message_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('sent', 'delivered', 'read', 'failed')),
  reached_at timestamptz NOT NULL,
  failure text,
  PRIMARY KEY (provider_message_id, status)
);

-- What customers write to the shop; told at least once, kept once.
CREATE TABLE whatsapp_messages (
  id uuid PRIMARY KEY DEFAULT new_id(),
  provider_message_id text NOT NULL UNIQUE,
  sender_phone text,
  sender_id text,
  sender_name text,
  type text NOT NULL,
  text text,
  media_id text,
  sent_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX whatsapp_newest ON whatsapp_messages (sent_at DESC, id DESC);
