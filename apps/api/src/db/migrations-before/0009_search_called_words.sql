-- What a product is called, put together once instead of for every find of every search.
DROP INDEX product_search_called;
ALTER TABLE product_search ADD COLUMN called_words tsvector NOT NULL
  GENERATED ALWAYS AS (name_words || alias_words) STORED;
CREATE INDEX product_search_called ON product_search USING gin (called_words) WITH (fastupdate = off);
