-- The log shows the newest of one channel, or all to one phone or mail address. Where mails and SMS are few, they are
-- not looked for among everything; of WhatsApp there are always many.
CREATE INDEX outbox_mails ON outbox_messages (id DESC) WHERE channel = 'email';
CREATE INDEX outbox_sms ON outbox_messages (id DESC) WHERE channel = 'sms';
CREATE INDEX outbox_of_recipient ON outbox_messages (lower(recipient), id DESC);

-- Codes and contact mails leave past the outbox: the log has a line of each, without its words, which is never due.
ALTER TABLE outbox_messages
  ADD sent_directly boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT sent_directly OR next_attempt_at IS NULL);

-- What customers send as a file is fetched from Meta, a few times if need be. Null media_id: it cannot be had any more.
ALTER TABLE whatsapp_messages
  ADD media_tries smallint NOT NULL DEFAULT 0,
  ADD media_tried_at timestamptz;
CREATE INDEX whatsapp_media_missing ON whatsapp_messages (received_at)
  WHERE media_id IS NOT NULL AND media_key IS NULL AND media_tries < 6;
