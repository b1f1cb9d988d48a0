-- One spelling for all the ways a Telugu word is written: 'Sakinaalu', 'sakinālu' and 'సకినాలు' are 'sakinalu'.
-- Only a-z, 0-9 and single spaces are left, so nothing here depends on the database's locale.
CREATE FUNCTION fold_spelling(written text) RETURNS text
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

-- Folded words without the endings of singular and plural: 'cegodilu' and 'cegodi' are 'cegod', 'snaks' is 'snak'.
CREATE FUNCTION stems_of(folded text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT regexp_replace(
    regexp_replace(
      regexp_replace(folded, '\m([a-z]{3,})s\M', '\1', 'g'),
      '\m([a-z]{3,})l[ua]\M', '\1', 'g'
    ),
    '\m([a-z]{3,}?)[aeiou]+\M', '\1', 'g'
  )
$$;

-- Every way a name may be asked for as a whole: folded, stemmed, in one word. If folding leaves nothing of a name,
-- because it is in yet another script, it stands for itself.
CREATE FUNCTION name_forms(names text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT coalesce(array_agg(DISTINCT form), '{}')
  FROM (SELECT DISTINCT unnest(names)) AS given (name),
    fold_spelling(name) AS folded,
    unnest(ARRAY[folded, stems_of(folded), replace(folded, ' ', ''), CASE folded WHEN '' THEN lower(trim(name)) END]) AS form
  WHERE form <> ''
$$;

CREATE FUNCTION words_of(written text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  -- OFFSET 0, here and below, or what is named once and used twice would be worked out twice.
  SELECT strip(to_tsvector('simple', folded || ' ' || stems_of(folded)))
  FROM (SELECT fold_spelling(written) AS folded OFFSET 0) AS spelling
$$;

-- What a product can be found by. Apart from products, so that a list does not read it and a new rating does not
-- rewrite it. `words` are all of them; the others, small, tell a good match from a chance one.
CREATE TABLE product_search (
  product_id uuid PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  names text[] NOT NULL,
  aliases text[] NOT NULL,
  name_words tsvector NOT NULL,
  alias_words tsvector NOT NULL,
  -- What a product is called, put together once instead of for every find of every search.
  called_words tsvector NOT NULL GENERATED ALWAYS AS (name_words || alias_words) STORED,
  fact_words tsvector NOT NULL,
  words tsvector NOT NULL
);
-- Without fastupdate: written seldom, read always, and what waits to be merged into the index is read row by row.
CREATE INDEX product_search_words ON product_search USING gin (words, names) WITH (fastupdate = off);
-- Names and aliases alone: of a word that thousands of products have somewhere, those that are called so are read first.
CREATE INDEX product_search_called ON product_search USING gin (called_words) WITH (fastupdate = off);

-- Every word products are found by. A word that is not among them is misspelt, and is looked for near those of names
-- and aliases. Words are never taken away: one that no product has any more finds none.
CREATE TABLE search_words (
  word text PRIMARY KEY,
  is_of_name boolean NOT NULL
);
CREATE INDEX search_words_near ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off)
  WHERE is_of_name;
CREATE INDEX search_words_beginning ON search_words (word text_pattern_ops);

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

CREATE FUNCTION index_products(ids uuid[]) RETURNS void
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

-- A change that touches no words, such as a new rating or 'sold out', is most of all changes: it indexes nothing.
CREATE FUNCTION index_changed_products() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  changed uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT id FROM new_products);
  ELSE
    changed := ARRAY(
      SELECT id FROM new_products AS now JOIN old_products AS before USING (id)
      WHERE (
          now.name, now.telugu_name, now.aliases, now.category, now.sub_category,
          now.ingredients, now.description, now.telugu_description
        ) IS DISTINCT FROM (
          before.name, before.telugu_name, before.aliases, before.category, before.sub_category,
          before.ingredients, before.description, before.telugu_description
        )
    );
  END IF;
  IF changed <> '{}' THEN
    PERFORM index_products(changed);
  END IF;
  RETURN NULL;
END
$$;

-- Triggers of one statement run in the order of their names. These come after bump_catalog_version, whose row lets
-- one writer through at a time, so two that add the same words or count the same shelf cannot block each other.
CREATE TRIGGER index_new_products AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_products
  FOR EACH STATEMENT EXECUTE FUNCTION index_changed_products();
COMMENT ON TRIGGER index_new_products ON products IS
  'A new product is found by search at once, no matter what inserts it.';
CREATE TRIGGER index_rewritten_products AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products
  FOR EACH STATEMENT EXECUTE FUNCTION index_changed_products();
COMMENT ON TRIGGER index_rewritten_products ON products IS 'As index_new_products, when words of a product change.';

-- Up to three letters are taken as written, up to six may have one slip, longer words two. Only the nearest count.
-- levenshtein refuses more than 255 bytes, and nobody misspells a word of more than 60 letters.
CREATE FUNCTION near_words(asked text) RETURNS SETOF text
LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT word
  FROM search_words
  WHERE length(asked) BETWEEN 4 AND 60 AND is_of_name AND word % asked
    AND CASE
      WHEN greatest(length(word), length(asked)) > 60 THEN false
      ELSE levenshtein(word, asked) <= CASE WHEN length(asked) < 7 THEN 1 ELSE 2 END
    END
  ORDER BY levenshtein(word, asked)
  FETCH FIRST 1 ROWS WITH TIES
$$;

-- The beginning of a word is looked for by the words that begin so: with them the index reads what 3,000 products are
-- called in half the time it takes with the beginning itself.
CREATE FUNCTION words_beginning(asked text) RETURNS SETOF text
LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  SELECT word FROM search_words WHERE word ~>~ asked AND word ~<~ (asked || chr(1114111)) LIMIT 21
$$;

-- A keyword, ready to look up. Every word must be found: as_typed by its beginning or its stem, forgiving also by
-- the words near it if no product has it, which are looked for only then. 'Hot Snacks' and 'sweet' name a shelf.
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
