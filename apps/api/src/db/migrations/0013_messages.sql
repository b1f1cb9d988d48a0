-- Written in the transaction it tells of: neither lost, nor sent for something that was rolled back.
CREATE TABLE outbox_messages (
  -- Also the mail's Message-ID and the provider's key: a repeat can be told.
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- Such as order-placed/email/{order}: what is told twice is one row. Nothing is read out of it.
  dedupe_key text NOT NULL UNIQUE,
  order_id uuid REFERENCES orders,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- Whose name its words tell to somebody else: when they are deleted, so is it.
  mentions_user_id uuid REFERENCES users ON DELETE CASCADE,
  -- The day whose cook sheet it brings.
  sheet_day date,
  -- Who of the shop sent it, where somebody did, and the key of their tap on Send: by it a screen knows its own message.
  sent_by uuid REFERENCES users ON DELETE SET NULL,
  send_key text,
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'whatsapp', 'sms')),
  recipient text NOT NULL,
  content jsonb NOT NULL,
  -- Codes and contact mails leave past the outbox: the log has a line of each, without its words, which is never due.
  sent_directly boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null once it was sent, or given up.
  next_attempt_at timestamptz DEFAULT now(),
  attempts smallint NOT NULL DEFAULT 0,
  problem text,
  provider_message_id text UNIQUE,
  sent_at timestamptz,
  failed_at timestamptz,
  CHECK ((next_attempt_at IS NULL) = (num_nonnulls(sent_at, failed_at) > 0)),
  CHECK (NOT sent_directly OR next_attempt_at IS NULL)
);
CREATE INDEX outbox_waiting ON outbox_messages (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX outbox_dead ON outbox_messages (failed_at DESC, id DESC) WHERE failed_at IS NOT NULL;
CREATE INDEX outbox_of_order ON outbox_messages (order_id, created_at) WHERE order_id IS NOT NULL;
CREATE INDEX outbox_of_user ON outbox_messages (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX outbox_mentioning_user ON outbox_messages (mentions_user_id) WHERE mentions_user_id IS NOT NULL;
CREATE INDEX outbox_of_sender ON outbox_messages (sent_by) WHERE sent_by IS NOT NULL;

-- What was sent to one phone, for its chat; and the newest of all, which have mails and SMS in between.
CREATE INDEX outbox_to_whatsapp ON outbox_messages (recipient, created_at DESC, id DESC) WHERE channel = 'whatsapp';
CREATE INDEX outbox_whatsapp_newest ON outbox_messages (created_at DESC, id DESC) WHERE channel = 'whatsapp';

-- The log shows the newest of one channel, or all to one phone or mail address. Where mails and SMS are few, they are
-- not looked for among everything; of WhatsApp there are always many. It stands in the order of the times it tells:
-- when a message failed, else left, else was written. Ids do not tell that: a message may leave late, and a delivery
-- code has the key it was sent with as its id.
CREATE INDEX outbox_log ON outbox_messages ((coalesce(failed_at, sent_at, created_at)) DESC, id DESC);
CREATE INDEX outbox_mails ON outbox_messages ((coalesce(failed_at, sent_at, created_at)) DESC, id DESC)
  WHERE channel = 'email';
CREATE INDEX outbox_sms ON outbox_messages ((coalesce(failed_at, sent_at, created_at)) DESC, id DESC)
  WHERE channel = 'sms';
CREATE INDEX outbox_of_recipient
  ON outbox_messages (lower(recipient), (coalesce(failed_at, sent_at, created_at)) DESC, id DESC);

-- Files of messages that were sent and never answered by a status.
CREATE INDEX outbox_with_file ON outbox_messages (sent_at) WHERE content #> '{document,pdf}' IS NOT NULL;

-- The id is made with the form, so that sending again makes no second message.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 1 AND 20),
  email text CHECK (char_length(email) BETWEEN 3 AND 254),
  subject text NOT NULL DEFAULT '' CHECK (char_length(subject) <= 200),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now(),
  mailed_at timestamptz
);
CREATE INDEX contact_messages_of_user ON contact_messages (user_id);
