-- One row for each phone that wrote to the shop, or that the shop wrote to by hand. The inbox reads this, not a million
-- messages; notices of orders are in the thread alone, or they would bury who waits for an answer.
CREATE TABLE whatsapp_chats (
  phone text PRIMARY KEY CHECK (phone ~ '^\+[0-9]{6,15}$'),
  -- As WhatsApp shows it.
  profile_name text,
  last_message_at timestamptz NOT NULL,
  last_text text NOT NULL,
  is_last_inbound boolean NOT NULL,
  -- Free text may follow it for 24 hours.
  last_inbound_at timestamptz,
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  -- Name and phone, folded for searching.
  search_text text NOT NULL
);
CREATE INDEX whatsapp_chats_newest ON whatsapp_chats (last_message_at DESC, phone DESC);
CREATE INDEX whatsapp_chats_unread ON whatsapp_chats (last_message_at DESC, phone DESC) WHERE unread > 0;
CREATE INDEX whatsapp_chats_search ON whatsapp_chats USING gin (search_text gin_trgm_ops);

-- A thread is what one phone wrote, and what was sent to it.
CREATE INDEX whatsapp_messages_of_phone ON whatsapp_messages (sender_phone, sent_at DESC, id DESC);
CREATE INDEX outbox_to_whatsapp ON outbox_messages (recipient, created_at DESC, id DESC) WHERE channel = 'whatsapp';

ALTER TABLE whatsapp_messages
  ADD media_type text,
  ADD media_filename text,
  -- Where the file is kept, once it was fetched; Meta forgets it.
  ADD media_key text;

-- Who of the shop sent it, where somebody did.
ALTER TABLE outbox_messages ADD sent_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX outbox_of_sender ON outbox_messages (sent_by) WHERE sent_by IS NOT NULL;

INSERT INTO whatsapp_chats
  (phone, profile_name, last_message_at, last_text, is_last_inbound, last_inbound_at, unread, search_text)
SELECT DISTINCT ON (sender_phone)
  sender_phone, sender_name, sent_at, coalesce(text, ''), true, sent_at,
  (SELECT count(*) FROM whatsapp_messages AS each WHERE each.sender_phone = newest.sender_phone),
  lower(concat_ws(' ', sender_name, sender_phone))
FROM whatsapp_messages AS newest
WHERE sender_phone IS NOT NULL
ORDER BY sender_phone, sent_at DESC, id DESC;

-- The inbox follows what customers write, what is sent, and what becomes of it.
CREATE FUNCTION tell_chat_changed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('chat_changed', NEW.phone);
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_chat_changed AFTER INSERT OR UPDATE ON whatsapp_chats
  FOR EACH ROW EXECUTE FUNCTION tell_chat_changed();

CREATE FUNCTION tell_chat_of_message() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('chat_changed', chat.phone) FROM whatsapp_chats AS chat WHERE chat.phone = NEW.recipient;
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_chat_of_message AFTER INSERT OR UPDATE OF sent_at, failed_at, provider_message_id ON outbox_messages
  FOR EACH ROW WHEN (NEW.channel = 'whatsapp') EXECUTE FUNCTION tell_chat_of_message();

CREATE FUNCTION tell_chat_of_status() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('chat_changed', chat.phone)
  FROM outbox_messages AS message JOIN whatsapp_chats AS chat ON chat.phone = message.recipient
  WHERE message.provider_message_id = NEW.provider_message_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_chat_of_status AFTER INSERT ON whatsapp_statuses
  FOR EACH ROW EXECUTE FUNCTION tell_chat_of_status();
