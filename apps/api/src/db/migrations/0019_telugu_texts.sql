-- What a reader of Telugu is shown; where one is empty, the English stands.
ALTER TABLE products
  ADD COLUMN telugu_ingredients text[] NOT NULL DEFAULT '{}',
  ADD COLUMN telugu_storage text NOT NULL DEFAULT '',
  ADD COLUMN telugu_alt text NOT NULL DEFAULT '';

-- As before, and found by its ingredients in Telugu as well.
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
      words_of(concat_ws(' ', sub_category, category, array_to_string(ingredients || telugu_ingredients, ' ')))
        || shelf_words(sub_category) AS fact_words
    FROM (
      SELECT
        id, sub_category, category, ingredients, telugu_ingredients, description, telugu_description,
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
CREATE OR REPLACE FUNCTION index_changed_products() RETURNS trigger
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
          now.ingredients, now.telugu_ingredients, now.description, now.telugu_description
        ) IS DISTINCT FROM (
          before.name, before.telugu_name, before.aliases, before.category, before.sub_category,
          before.ingredients, before.telugu_ingredients, before.description, before.telugu_description
        )
    );
  END IF;
  IF changed <> '{}' THEN
    PERFORM index_products(changed);
  END IF;
  RETURN NULL;
END
$$;
