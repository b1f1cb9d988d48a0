-- What customers write to the shop; told at least once, kept once.
CREATE TABLE whatsapp_messages (
  id uuid PRIMARY KEY DEFAULT new_id(),
  provider_message_id text NOT NULL UNIQUE,
  sender_phone text,
  sender_id text,
  sender_name text,
  type text NOT NULL,
  text text,
  -- What they send as a file is fetched from Meta, a few times if need be.
  media_id text,
  media_type text,
  media_filename text,
  -- Where the file is kept, once it was fetched; Meta forgets it.
  media_key text,
  media_tries smallint NOT NULL DEFAULT 0,
  media_tried_at timestamptz,
  -- Why a file cannot be had. Its media_id stays: Meta says the same of a file it has forgotten and of a key it does
  -- not accept for a while.
  media_lost text CHECK (media_lost IN ('gone', 'too_large')),
  sent_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX whatsapp_newest ON whatsapp_messages (sent_at DESC, id DESC);
-- A thread is what one phone wrote, and what was sent to it.
CREATE INDEX whatsapp_messages_of_phone ON whatsapp_messages (sender_phone, sent_at DESC, id DESC);
CREATE INDEX whatsapp_media_missing ON whatsapp_messages (received_at)
  WHERE media_id IS NOT NULL AND media_key IS NULL AND media_tries < 6;
-- The nightly look for files that belong to no message.
CREATE INDEX whatsapp_media_kept ON whatsapp_messages (media_key) WHERE media_key IS NOT NULL;

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
COMMENT ON TRIGGER tell_message_without_phone ON whatsapp_messages IS
  'A person who shows no phone has no chat; the inbox still says that they wrote.';

-- What WhatsApp tells of our messages: twice, in any order, and sometimes before our own send is written down.
CREATE TABLE whatsapp_statuses (
  provider_message_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('sent', 'delivered', 'read', 'failed')),
  reached_at timestamptz NOT NULL,
  failure text,
  PRIMARY KEY (provider_message_id, status)
);
-- When WhatsApp was last heard.
CREATE INDEX whatsapp_statuses_newest ON whatsapp_statuses (reached_at DESC);

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
  search_text text NOT NULL DEFAULT ''
);
CREATE INDEX whatsapp_chats_newest ON whatsapp_chats (last_message_at DESC, phone DESC);
CREATE INDEX whatsapp_chats_unread ON whatsapp_chats (last_message_at DESC, phone DESC) WHERE unread > 0;
CREATE INDEX whatsapp_chats_search ON whatsapp_chats USING gin (search_text gin_trgm_ops);

-- By what a chat is found: the names of account and profile as they are written and in one spelling, and the phone with
-- and without the country's code. Each word begins after a space, also the first, so that the index knows how words
-- begin where too little is typed for it to look inside them.
CREATE FUNCTION chat_search_text(phone text, profile_name text, account_name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT ' ' || concat_ws(
    ' ',
    lower(account_name),
    lower(profile_name),
    fold_spelling(account_name),
    fold_spelling(profile_name),
    ltrim(phone, '+'),
    CASE WHEN phone ~ '^\+91[0-9]{10}$' THEN right(phone, 10) END
  )
$$;

-- Until its owner gives a name, an account is called 'User', which finds nobody.
CREATE FUNCTION account_name_for_chat(name text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT nullif(name, 'User') $$;

-- Under lock, as for orders: a transaction that renames the account meanwhile does not see the new chat.
CREATE FUNCTION write_chat_search_text() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  account_name text;
BEGIN
  SELECT account_name_for_chat(name) INTO account_name FROM users WHERE phone = NEW.phone FOR SHARE;
  NEW.search_text := chat_search_text(NEW.phone, NEW.profile_name, account_name);
  RETURN NEW;
END
$$;
CREATE TRIGGER write_chat_search_text BEFORE INSERT OR UPDATE OF profile_name ON whatsapp_chats
  FOR EACH ROW EXECUTE FUNCTION write_chat_search_text();
COMMENT ON TRIGGER write_chat_search_text ON whatsapp_chats IS
  'A chat is found by its phone, by its profile''s name and by that of its account.';

CREATE FUNCTION rename_chat() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.phone IS DISTINCT FROM NEW.phone THEN
    UPDATE whatsapp_chats SET search_text = chat_search_text(phone, profile_name, NULL) WHERE phone = OLD.phone;
  END IF;
  UPDATE whatsapp_chats
  SET search_text = chat_search_text(phone, profile_name, account_name_for_chat(NEW.name))
  WHERE phone = NEW.phone;
  RETURN NULL;
END
$$;
CREATE TRIGGER rename_chat AFTER INSERT OR UPDATE OF name, phone ON users
  FOR EACH ROW EXECUTE FUNCTION rename_chat();
COMMENT ON TRIGGER rename_chat ON users IS 'A chat is found by the name that the account of its phone has now.';

-- Chats whose search text is like one of the patterns, always by the index of words. PostgreSQL plans once for all
-- patterns and takes the index for too dear while there are some ten thousand chats; it is ten times as fast.
CREATE FUNCTION chats_like(patterns text[]) RETURNS SETOF whatsapp_chats
LANGUAGE plpgsql STABLE
SET enable_seqscan = off
AS $$
BEGIN
  RETURN QUERY SELECT * FROM whatsapp_chats WHERE search_text LIKE ANY (patterns);
END
$$;

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
COMMENT ON TRIGGER tell_chat_changed ON whatsapp_chats IS 'The inbox follows what customers write.';

CREATE FUNCTION tell_chat_gone() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('chat_changed', OLD.phone);
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_chat_gone AFTER DELETE ON whatsapp_chats
  FOR EACH ROW EXECUTE FUNCTION tell_chat_gone();
COMMENT ON TRIGGER tell_chat_gone ON whatsapp_chats IS 'A chat that is forgotten goes from every screen.';

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
COMMENT ON TRIGGER tell_chat_of_message ON outbox_messages IS 'The inbox follows what is sent, and whether it left.';

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
COMMENT ON TRIGGER tell_chat_of_status ON whatsapp_statuses IS
  'The inbox follows what becomes of a message: delivered, read or failed.';
