-- Names and aliases alone: of a word that thousands of products have somewhere, those that are called so are read first.
CREATE INDEX product_search_called ON product_search USING gin ((name_words || alias_words)) WITH (fastupdate = off);

-- A keyword is read for every search: near words are looked for only where a word is unknown.
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
    typed := asked || ':* | ' || stem;
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
