-- What is done to the shop's own settings is kept too. There is one shop, so its id is the same everywhere.
ALTER TABLE audit_log
  DROP CONSTRAINT audit_log_subject_type_check,
  ADD CONSTRAINT audit_log_subject_type_check CHECK (subject_type IN ('user', 'order', 'product', 'shop'));
