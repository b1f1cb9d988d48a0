-- The owner's list: drafts first, then the order of the shelf. What it is narrowed by stands beside, so that nothing of
-- the products on other pages is read.
CREATE INDEX products_on_desk ON products (is_draft DESC, position, id) INCLUDE (sub_category, available)
  WHERE deleted_at IS NULL;

ALTER TABLE audit_log
  DROP CONSTRAINT audit_log_subject_type_check,
  ADD CONSTRAINT audit_log_subject_type_check CHECK (subject_type IN ('user', 'order', 'product'));
