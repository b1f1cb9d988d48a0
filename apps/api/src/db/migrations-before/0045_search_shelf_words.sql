-- What people type that is no spelling of a name: nonsense finds nothing, 'snacks' the snacks first, 'karam' the hot ones.

CREATE OR REPLACE FUNCTION fold_spelling(written text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  folded text := lower(written);
  letter text;
BEGIN
  -- Accents go: ā is a, ṣ is s.
  IF folded ~ '[^\u0001-\u007f]' THEN
    folded := normalize(regexp_replace(normalize(folded, NFKD), '[\u0300-\u036f]', '', 'g'), NFC);
  END IF;
  -- Only ch is c; the breathed consonants are written with and without h; ee is i and oo is u.
  folded := regexp_replace(folded, 'c(?!h)', 'k', 'g');
  folded := regexp_replace(folded, '([bcdgjkpstz])h+', '\1', 'g');
  folded := replace(replace(folded, 'ee', 'i'), 'oo', 'u');
  folded := regexp_replace(folded, 'y(?![aeiou])', 'i', 'g');
  folded := translate(folded, 'wfzq', 'vpjk');
  -- A Telugu consonant carries an 'a' unless a vowel sign or the virama follows. Long vowels count as short.
  IF folded ~ '[\u0c00-\u0c7f]' THEN
    -- The circle at the end of a word is an m, 'కారం' is 'karam'; inside a word it is an n.
    folded := regexp_replace(folded, '\u0c02(?![\u0c00-\u0c7f])', 'm', 'g');
    folded := regexp_replace(folded, '([\u0c15-\u0c39])(?![\u0c3e-\u0c4d])', '\1a', 'g');
    folded := translate(
      folded,
      'అఆఇఈఉఊఋఎఏఐఒఓఔ' || 'కఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరఱలళవశషసహ' || E'ాిీుూృెేైొోౌంః' || E'్\u200c\u200d',
      'aaiiuureeioou' || 'kkggnccjjnttddnttddnppbbmyrrllvsssh' || 'aiiuureeioounh'
    );
  END IF;
  -- Doubled letters are one; a regular expression for that takes ten times as long.
  FOREACH letter IN ARRAY '{a,b,c,d,e,g,h,i,j,k,l,m,n,o,p,r,s,t,u,v,x,y}'::text[] LOOP
    WHILE strpos(folded, letter || letter) > 0 LOOP
      folded := replace(folded, letter || letter, letter);
    END LOOP;
  END LOOP;
  RETURN trim(regexp_replace(folded, '[^a-z0-9]+', ' ', 'g'));
END
$$;

-- What a shelf is called besides its name. Telugu script folds to the same: 'కారం' is 'karam', 'తీపి' is 'teepi'. Of
-- constants, worked out once and not for every product.
CREATE FUNCTION shelf_words(sub_category text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE sub_category
    WHEN 'Hot Snacks' THEN words_of('karam khara spicy')
    WHEN 'Sweets' THEN words_of('teepi mithai')
    ELSE ''::tsvector
  END
$$;

CREATE OR REPLACE FUNCTION index_products(ids uuid[]) RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO product_search AS search (product_id, names, aliases, name_words, alias_words, fact_words, words)
  SELECT
    id, names, aliases, name_words, alias_words, fact_words,
    name_words || alias_words || fact_words || words_of(concat_ws(' ', description, telugu_description))
  FROM (
    SELECT
      *,
      strip(to_tsvector('simple', array_to_string(names, ' '))) AS name_words,
      strip(to_tsvector('simple', array_to_string(aliases, ' '))) AS alias_words,
      words_of(concat_ws(' ', sub_category, category, array_to_string(ingredients, ' ')))
        || shelf_words(sub_category) AS fact_words
    FROM (
      SELECT
        id, sub_category, category, ingredients, description, telugu_description,
        -- 'Jantikalu (Murukulu)' is two names.
        name_forms(ARRAY[name, telugu_name] || regexp_split_to_array(name, '[()/,]')) AS names,
        name_forms(aliases) AS aliases
      FROM products
      WHERE id = ANY (ids)
      OFFSET 0
    ) AS named
    OFFSET 0
  ) AS read
  ON CONFLICT (product_id) DO UPDATE
  SET (names, aliases, name_words, alias_words, fact_words, words) = (
    excluded.names, excluded.aliases, excluded.name_words, excluded.alias_words, excluded.fact_words, excluded.words
  );

  INSERT INTO search_words AS known (word, is_of_name)
  SELECT word, bool_or(is_of_name)
  FROM (
    SELECT unnest(tsvector_to_array(words)) AS word, false AS is_of_name FROM product_search WHERE product_id = ANY (ids)
    UNION ALL
    SELECT unnest(tsvector_to_array(name_words || alias_words)), true FROM product_search WHERE product_id = ANY (ids)
  ) AS found
  GROUP BY word
  ON CONFLICT (word) DO UPDATE SET is_of_name = true WHERE excluded.is_of_name AND NOT known.is_of_name
$$;

DROP FUNCTION read_keyword(text);
CREATE FUNCTION read_keyword(
  keyword text,
  OUT folded text, OUT stems text, OUT as_typed tsquery, OUT forgiving tsquery, OUT shelf text, OUT first_shelf text
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
  -- 'aaaa' folds to the beginning of many words and is the beginning of none: only a product of that very name is meant.
  IF keyword ~ '(^|\s)(\S)\2{2,}(\s|$)' THEN
    as_typed := '';
    forgiving := '';
    RETURN;
  END IF;
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
    WHEN stems_of(fold_spelling('karam')) THEN 'Hot Snacks'
    WHEN stems_of(fold_spelling('Sweets')) THEN 'Sweets'
    WHEN stems_of(fold_spelling('teepi')) THEN 'Sweets'
  END;
  -- Everything the shop sells is a snack by its category; who asks for snacks means those of the shelf called so.
  first_shelf := CASE WHEN stems = stems_of(fold_spelling('Snacks')) THEN 'Hot Snacks' ELSE shelf END;
  IF folded = '' THEN
    folded := lower(trim(keyword));
  END IF;
END
$$;

SELECT index_products(ARRAY(SELECT id FROM products));
