-- The same function as before, its body as text. PostgreSQL since 15.20 adds no column with a default to a table that the
-- parsed body of a function has as a row, and users will get more columns.
CREATE OR REPLACE FUNCTION order_search_text(customer users, ship_name text, ship_phone text) RETURNS text
  LANGUAGE sql STABLE
  AS $$ SELECT lower(concat_ws(' ', customer.name, customer.phone, ship_name, ship_phone)) $$;
