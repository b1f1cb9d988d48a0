-- Who looks after a chat, since when its customer waits for an answer, and whether it is settled.
ALTER TABLE whatsapp_chats
  ADD COLUMN held_by uuid REFERENCES users ON DELETE SET NULL,
  -- The first message since the shop's last answer. It outlives that the chat is resolved, so that reopening it is as if
  -- nothing had been done.
  ADD COLUMN waiting_since timestamptz,
  -- Until the customer writes again.
  ADD COLUMN resolved_at timestamptz,
  ADD COLUMN resolved_by uuid REFERENCES users ON DELETE SET NULL;

-- What was read long ago and never answered was most likely a thank-you.
UPDATE whatsapp_chats SET waiting_since = last_inbound_at
WHERE is_last_inbound AND (unread > 0 OR last_inbound_at > now() - interval '1 day');

CREATE INDEX whatsapp_chats_open ON whatsapp_chats (last_message_at DESC, phone DESC) WHERE resolved_at IS NULL;
CREATE INDEX whatsapp_chats_resolved ON whatsapp_chats (last_message_at DESC, phone DESC)
  WHERE resolved_at IS NOT NULL;
CREATE INDEX whatsapp_chats_waiting ON whatsapp_chats (waiting_since, phone)
  WHERE waiting_since IS NOT NULL AND resolved_at IS NULL;
CREATE INDEX whatsapp_chats_mine ON whatsapp_chats (held_by, last_message_at DESC, phone DESC)
  WHERE held_by IS NOT NULL AND resolved_at IS NULL;
-- For the people who are deleted.
CREATE INDEX whatsapp_chats_held_by ON whatsapp_chats (held_by) WHERE held_by IS NOT NULL;
CREATE INDEX whatsapp_chats_resolved_by ON whatsapp_chats (resolved_by) WHERE resolved_by IS NOT NULL;

-- The nightly look for files that belong to no message: also the shop sends some.
CREATE INDEX outbox_files ON outbox_messages ((content #>> '{file,key}'))
  WHERE content #>> '{file,key}' IS NOT NULL;
