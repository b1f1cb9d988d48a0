-- By what a chat is found: the names of account and profile as they are written and in one spelling (0006), and the
-- phone with and without the country's code. Each word begins after a space, also the first, so that the index knows
-- how words begin where too little is typed for it to look inside them.
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

-- Under lock, as for orders (0021): who renames the account meanwhile does not see the new chat.
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
ALTER TABLE whatsapp_chats ALTER search_text SET DEFAULT '';

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

UPDATE whatsapp_chats SET profile_name = profile_name;

-- The newest messages of all: in between are mails and SMS.
CREATE INDEX outbox_whatsapp_newest ON outbox_messages (created_at DESC, id DESC) WHERE channel = 'whatsapp';

-- A chat that is forgotten goes from every screen.
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
