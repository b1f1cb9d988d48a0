-- Phones an account had before: who asks to be forgotten is so under these too.
CREATE TABLE former_phones (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  phone text NOT NULL,
  PRIMARY KEY (user_id, phone)
);

CREATE FUNCTION keep_former_phone() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO former_phones (user_id, phone) VALUES (OLD.id, OLD.phone) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_former_phone AFTER UPDATE OF phone ON users
  FOR EACH ROW WHEN (OLD.phone <> NEW.phone) EXECUTE FUNCTION keep_former_phone();

-- Why a file cannot be had. Its media_id stays: Meta says the same of a file it has forgotten and of a key it does not
-- accept for a while.
ALTER TABLE whatsapp_messages ADD media_lost text CHECK (media_lost IN ('gone', 'too_large'));
-- The nightly look for files that belong to no message.
CREATE INDEX whatsapp_media_kept ON whatsapp_messages (media_key) WHERE media_key IS NOT NULL;

-- Who shows no phone has no chat; the inbox says that he wrote.
CREATE INDEX whatsapp_without_phone ON whatsapp_messages (sent_at DESC, id DESC) WHERE sender_phone IS NULL;
CREATE FUNCTION tell_message_without_phone() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('chat_changed', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER tell_message_without_phone AFTER INSERT ON whatsapp_messages
  FOR EACH ROW WHEN (NEW.sender_phone IS NULL) EXECUTE FUNCTION tell_message_without_phone();

-- Files of messages that were sent and of which nothing more was heard.
CREATE INDEX outbox_with_file ON outbox_messages (sent_at) WHERE content #> '{document,pdf}' IS NOT NULL;
