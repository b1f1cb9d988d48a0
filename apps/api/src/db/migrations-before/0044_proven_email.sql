-- When the person showed, by the code that was mailed there, that the address is theirs. Anyone can type any address:
-- until then no mail with personal details goes to it.
ALTER TABLE users ADD COLUMN email_proven_at timestamptz,
  ADD CONSTRAINT users_proof_has_email CHECK (email_proven_at IS NULL OR email IS NOT NULL);

-- Only the newest code of a person is kept: who proved an address and then asked for a code to another is asked again.
UPDATE users SET email_proven_at = code.used_at
FROM email_codes AS code
WHERE code.user_id = users.id AND code.email = users.email AND code.used_at IS NOT NULL;

-- A new address is unproven, whoever writes it: a writer that does not think of it cannot keep the old proof.
CREATE FUNCTION forget_proof_of_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email IS DISTINCT FROM OLD.email AND NEW.email_proven_at IS NOT DISTINCT FROM OLD.email_proven_at THEN
    NEW.email_proven_at := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_proof_of_email BEFORE UPDATE OF email ON users
  FOR EACH ROW EXECUTE FUNCTION forget_proof_of_email();
