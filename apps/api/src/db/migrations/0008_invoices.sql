-- Its row lock, taken last in the transaction, gives numbers without gaps: a rollback gives the number back.
CREATE TABLE invoice_counters (
  financial_year text PRIMARY KEY,
  last_sequence integer NOT NULL CHECK (last_sequence > 0)
);

CREATE TABLE invoices (
  number text PRIMARY KEY CHECK (char_length(number) <= 16),
  order_id uuid NOT NULL UNIQUE REFERENCES orders,
  financial_year text NOT NULL REFERENCES invoice_counters,
  sequence integer NOT NULL,
  issued_at timestamptz NOT NULL,
  -- The seller's details of that day.
  seller jsonb NOT NULL,
  -- Name and address as the law asks for them on an invoice. They stand here themselves, so that an order may forget
  -- where it went when its customer is deleted. No phone: the law asks for none.
  buyer jsonb NOT NULL CHECK (jsonb_typeof(buyer) = 'object'),
  UNIQUE (financial_year, sequence)
);
CREATE INDEX invoices_issued ON invoices (issued_at);

-- The month's tax is a sum over these rows, so that it equals the invoices to the paisa.
CREATE TABLE invoice_lines (
  invoice_number text NOT NULL REFERENCES invoices,
  position smallint NOT NULL,
  description text NOT NULL,
  hsn text,
  quantity smallint NOT NULL,
  rate_paise integer NOT NULL,
  taxable_paise integer NOT NULL CHECK (taxable_paise >= 0),
  tax_percent numeric(4, 2) NOT NULL CHECK (tax_percent >= 0),
  cgst_paise integer NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise integer NOT NULL CHECK (sgst_paise >= 0),
  PRIMARY KEY (invoice_number, position)
);
