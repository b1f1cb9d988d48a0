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
