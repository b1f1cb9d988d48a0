-- /readyz writes here to know that the database takes writes: a read-only or full one answers reads as ever.
CREATE TABLE write_probe (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  written_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO write_probe DEFAULT VALUES;
