-- The same function as before, but products that come before or after a changed one are looked for up to a hundred. The
-- first review of one among 20,000 without any passes all of them, and meanwhile every other change waits.
CREATE OR REPLACE FUNCTION bump_catalog_version_of_changed_products() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  often CONSTANT text[] := '{price_paise,rating_sum,review_count,rating_average,updated_at}';
  changed text[];
  overtaken text[];
BEGIN
  -- Before anything is read: no other product may move meanwhile.
  PERFORM FROM catalog_version FOR UPDATE;
  changed := ARRAY(SELECT 'product:' || id FROM new_products);
  IF EXISTS (
    SELECT FROM new_products AS now FULL JOIN old_products AS before USING (id)
    WHERE to_jsonb(now) - often IS DISTINCT FROM to_jsonb(before) - often
  ) THEN
    PERFORM tell_catalog_changed(
      changed || 'products'::text || ARRAY(
        SELECT 'limits' WHERE EXISTS (
          SELECT FROM new_products AS now FULL JOIN old_products AS before USING (id)
          WHERE (now.lead_days > 0 OR now.daily_packets IS NOT NULL OR now.sold_out_until IS NOT NULL)
            IS DISTINCT FROM (before.lead_days > 0 OR before.daily_packets IS NOT NULL OR before.sold_out_until IS NOT NULL)
        )
      )
    );
    RETURN NULL;
  END IF;
  IF EXISTS (
    SELECT FROM new_products AS now JOIN old_products AS before USING (id) WHERE now.price_paise <> before.price_paise
  ) THEN
    changed := changed || 'prices'::text;
  END IF;
  -- Not DISTINCT, which would find all of them first: a tag may be told twice.
  overtaken := ARRAY(
    SELECT 'rank:' || other.id
    FROM new_products AS now
    JOIN old_products AS before USING (id)
    JOIN products AS other ON other.id <> now.id AND NOT other.is_draft AND other.deleted_at IS NULL
      AND other.rating_average BETWEEN least(now.rating_average, before.rating_average)
        AND greatest(now.rating_average, before.rating_average)
      AND (other.rating_average, other.review_count) BETWEEN
        least((now.rating_average, now.review_count), (before.rating_average, before.review_count))
        AND greatest((now.rating_average, now.review_count), (before.rating_average, before.review_count))
    WHERE (now.rating_average, now.review_count) <> (before.rating_average, before.review_count)
    LIMIT 101
  );
  IF cardinality(overtaken) > 100 THEN
    overtaken := '{ratings}';
  END IF;
  PERFORM tell_catalog_changed(changed || overtaken);
  RETURN NULL;
END
$$;
