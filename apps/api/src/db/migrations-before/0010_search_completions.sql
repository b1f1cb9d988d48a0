-- The beginning of a word is looked for by the words that begin so: with them the index reads what 3,000 products are
-- called in half the time it takes with the beginning itself.
CREATE INDEX search_words_beginning ON search_words (word text_pattern_ops);

CREATE FUNCTION words_beginning(asked text) RETURNS SETOF text
LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT word FROM search_words WHERE word ~>~ asked AND word ~<~ (asked || chr(1114111)) LIMIT 21
$$;

CREATE OR REPLACE FUNCTION read_keyword(
  keyword text,
  OUT folded text, OUT stems text, OUT as_typed tsquery, OUT forgiving tsquery, OUT shelf text
)
LANGUAGE plpgsql STABLE PARALLEL SAFE
SET pg_trgm.similarity_threshold = 0.25
AS $$
DECLARE
  asked text;
  stem text;
  typed text;
  near text;
  all_typed text;
  all_forgiving text;
BEGIN
  folded := fold_spelling(keyword);
  stems := stems_of(folded);
  FOREACH asked IN ARRAY string_to_array(folded, ' ') LOOP
    stem := stems_of(asked);
    -- Of more than 20 words, the beginning after all.
    SELECT CASE WHEN count(*) <= 20 THEN concat_ws(' | ', asked, stem, string_agg(word, ' | ')) ELSE asked || ':* | ' || stem END
    INTO typed
    FROM words_beginning(asked) AS word;
    near := NULL;
    IF NOT EXISTS (SELECT FROM search_words AS own WHERE own.word IN (asked, stem)) THEN
      SELECT string_agg(nearby.word, ' | ') INTO near
      FROM (SELECT near_words(asked) UNION SELECT near_words(stem)) AS nearby (word);
    END IF;
    all_typed := concat_ws(' & ', all_typed, '(' || typed || ')');
    all_forgiving := concat_ws(' & ', all_forgiving, '(' || concat_ws(' | ', typed, near) || ')');
  END LOOP;
  -- A name may be typed in two words that is written in one.
  as_typed := to_tsquery('simple', coalesce(all_typed || ' | ' || replace(folded, ' ', ''), ''));
  forgiving := to_tsquery('simple', coalesce(all_forgiving || ' | ' || replace(folded, ' ', ''), ''));
  -- Of a constant, worked out once per connection.
  shelf := CASE stems
    WHEN stems_of(fold_spelling('Hot Snacks')) THEN 'Hot Snacks'
    WHEN stems_of(fold_spelling('Sweets')) THEN 'Sweets'
  END;
  IF folded = '' THEN
    folded := lower(trim(keyword));
  END IF;
END
$$;
