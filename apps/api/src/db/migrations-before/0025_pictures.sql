-- The pictures kept as files, each in every width and format a page may ask for.
CREATE TABLE pictures (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-z]+$'),
  color text NOT NULL CHECK (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Since when neither a product nor an order shows it. A job deletes what nobody has shown for long: carts, open
  -- payments and cached pages may show it a while longer.
  unused_since timestamptz
);

INSERT INTO pictures (key, color)
SELECT DISTINCT ON (picture_key) picture_key, picture_color FROM products WHERE picture_key IS NOT NULL;

-- A product saved while the job runs keeps its picture.
ALTER TABLE products ADD FOREIGN KEY (picture_key) REFERENCES pictures;
CREATE INDEX products_of_picture ON products (picture_key) WHERE picture_key IS NOT NULL;
CREATE INDEX order_items_of_image ON order_items (image);
