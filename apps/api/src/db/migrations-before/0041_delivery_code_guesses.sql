-- Wrong guesses over all codes of an order. They outlive each code: sending another one, or giving the order to another
-- partner, does not make a code easier to find.
ALTER TABLE orders ADD COLUMN code_guesses smallint NOT NULL DEFAULT 0;

-- The partner's list says whether a code is out, which also changes when a code could not be sent.
DROP TRIGGER tell_of_delivery_code ON delivery_codes;
CREATE TRIGGER tell_of_delivery_code AFTER INSERT OR UPDATE OF made_at, sent_at, verified_at ON delivery_codes
  FOR EACH ROW EXECUTE FUNCTION tell_of_delivery_code();
