-- What the owner told the customers of some packets. The question is one of these together: a batch, or a packed-on day
-- with its product; asked again, it is the same recall, and tells only who was not told yet.
CREATE TABLE recalls (
  id uuid PRIMARY KEY DEFAULT new_id(),
  batch text CHECK (batch ~ '^[0-9A-Z][0-9A-Z-]{0,19}$'),
  product_id uuid REFERENCES products,
  packed_on date,
  cook_id uuid REFERENCES sourcing_partners ON DELETE CASCADE,
  words text NOT NULL CHECK (char_length(words) BETWEEN 1 AND 400),
  telugu_words text NOT NULL CHECK (char_length(telugu_words) BETWEEN 1 AND 400),
  begun_by uuid REFERENCES users ON DELETE SET NULL,
  begun_at timestamptz NOT NULL,
  CHECK (batch IS NOT NULL OR (packed_on IS NOT NULL AND product_id IS NOT NULL)),
  UNIQUE NULLS NOT DISTINCT (batch, product_id, packed_on, cook_id)
);
CREATE INDEX recalls_of_product ON recalls (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX recalls_of_cook ON recalls (cook_id) WHERE cook_id IS NOT NULL;
CREATE INDEX recalls_begun_by ON recalls (begun_by) WHERE begun_by IS NOT NULL;

ALTER TABLE outbox_messages ADD recall_id uuid REFERENCES recalls ON DELETE SET NULL;
CREATE INDEX outbox_messages_of_recall ON outbox_messages (recall_id) WHERE recall_id IS NOT NULL;

-- The newest batches first, without reading the older ones.
CREATE INDEX order_items_packed ON order_items (packed_on, batch, product_id, sourcing_partner_id)
  WHERE packed_on IS NOT NULL;

-- What somebody asks for beyond a basket. It is a message of its phone's chat, which has its words, and goes with it.
CREATE TABLE enquiries (
  id uuid PRIMARY KEY REFERENCES whatsapp_messages ON DELETE CASCADE,
  name text NOT NULL,
  -- Whether its phone is that of the account which sent it; otherwise it is as somebody typed it.
  is_signed_in boolean NOT NULL,
  day date NOT NULL,
  budget_paise integer CHECK (budget_paise > 0),
  words text NOT NULL CHECK (char_length(words) <= 1000)
);
CREATE TABLE enquiry_items (
  enquiry_id uuid NOT NULL REFERENCES enquiries ON DELETE CASCADE,
  position smallint NOT NULL,
  product_id uuid NOT NULL REFERENCES products,
  name text NOT NULL,
  weight text NOT NULL,
  quantity smallint NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
  PRIMARY KEY (enquiry_id, position)
);
CREATE INDEX enquiry_items_of_product ON enquiry_items (product_id);
