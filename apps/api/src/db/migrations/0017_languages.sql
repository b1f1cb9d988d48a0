-- In which a person reads the shop, and in which it writes to them.
ALTER TABLE users ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'te'));
