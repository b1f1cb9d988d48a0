-- What was said in a chat, by either side: each word once, in the one spelling of search texts, and the message that
-- said it last. A chat has a row for each different word, however often it is said: a common word costs no more rows
-- than there are chats.
CREATE TABLE chat_words (
  phone text NOT NULL,
  -- In the order of its letters alone: what begins with a word is a range.
  word text COLLATE "C" NOT NULL,
  message_id uuid NOT NULL,
  said_at timestamptz NOT NULL,
  PRIMARY KEY (phone, word)
);
CREATE INDEX chat_words_by_word ON chat_words (word, phone);

-- Each word once. Nobody types more of one than this.
CREATE FUNCTION words_said(said text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT DISTINCT left(word, 40) FROM unnest(string_to_array(fold_spelling(said), ' ')) AS word WHERE word <> ''
$$;

INSERT INTO chat_words (phone, word, message_id, said_at)
SELECT DISTINCT ON (phone, word) phone, word, id, at
FROM (
  SELECT sender_phone AS phone, id, sent_at AS at, text FROM whatsapp_messages
  UNION ALL
  SELECT recipient, id, created_at, coalesce(content ->> 'text', content ->> 'caption') FROM outbox_messages
  WHERE channel = 'whatsapp' AND send_key IS NOT NULL
) AS message
JOIN whatsapp_chats USING (phone), words_said(message.text) AS word
ORDER BY phone, word, at DESC, id DESC;

CREATE FUNCTION forget_chat_words() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM chat_words WHERE phone = OLD.phone;
  RETURN NULL;
END
$$;
CREATE TRIGGER forget_chat_words AFTER DELETE ON whatsapp_chats
  FOR EACH ROW EXECUTE FUNCTION forget_chat_words();
COMMENT ON TRIGGER forget_chat_words ON whatsapp_chats IS 'What somebody said goes with their chat.';

-- What is done with a chat is noted also where its phone has no account. By an id of its own: the log keeps no phones.
ALTER TABLE whatsapp_chats ADD COLUMN id uuid NOT NULL DEFAULT new_id();
