-- As with invoices, its row lock, taken last in the transaction, gives numbers without gaps.
CREATE TABLE credit_note_counters (
  financial_year text PRIMARY KEY,
  last_sequence integer NOT NULL CHECK (last_sequence > 0)
);

-- One for each refund of an invoiced order. Seller and buyer are those of its invoice, and stand there alone.
CREATE TABLE credit_notes (
  number text PRIMARY KEY CHECK (char_length(number) <= 16),
  order_id uuid NOT NULL REFERENCES orders,
  invoice_number text NOT NULL REFERENCES invoices,
  refund_id uuid NOT NULL UNIQUE REFERENCES refunds,
  financial_year text NOT NULL REFERENCES credit_note_counters,
  sequence integer NOT NULL,
  issued_at timestamptz NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  UNIQUE (financial_year, sequence),
  -- So that a line of the note can only be about a line of its own invoice.
  UNIQUE (number, invoice_number)
);
CREATE INDEX credit_notes_issued ON credit_notes (issued_at);
CREATE INDEX credit_notes_of_order ON credit_notes (order_id);
CREATE INDEX credit_notes_of_invoice ON credit_notes (invoice_number);

-- What is taken back of a line of the invoice, which says what it was, under which code and at which rate.
CREATE TABLE credit_note_lines (
  credit_note_number text NOT NULL,
  invoice_number text NOT NULL,
  position smallint NOT NULL,
  -- 0 where the line only becomes cheaper.
  quantity smallint NOT NULL CHECK (quantity >= 0),
  taxable_paise integer NOT NULL CHECK (taxable_paise >= 0),
  untaxed_paise integer NOT NULL CHECK (untaxed_paise >= 0),
  cgst_paise integer NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise integer NOT NULL CHECK (sgst_paise >= 0),
  PRIMARY KEY (credit_note_number, position),
  FOREIGN KEY (credit_note_number, invoice_number) REFERENCES credit_notes (number, invoice_number),
  FOREIGN KEY (invoice_number, position) REFERENCES invoice_lines,
  CHECK (taxable_paise + untaxed_paise + cgst_paise + sgst_paise > 0)
);
CREATE INDEX credit_note_lines_of_invoice_line ON credit_note_lines (invoice_number, position);

CREATE FUNCTION tell_of_credit_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_changed(orders, NULL) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_of_credit_note AFTER INSERT ON credit_notes
  FOR EACH ROW EXECUTE FUNCTION tell_of_credit_note();
COMMENT ON TRIGGER tell_of_credit_note ON credit_notes IS 'Order pages list the credit notes.';
