-- 'Collected' and 'Delivered' can be taken back too, for a minute: an act is an assignment, or a step of one order.
ALTER TABLE assignment_acts RENAME TO acts;
ALTER TABLE acts RENAME CONSTRAINT assignment_acts_pkey TO acts_pkey;
ALTER TABLE acts RENAME CONSTRAINT assignment_acts_orders_check TO acts_orders_check;
ALTER INDEX assignment_acts_over RENAME TO acts_over;
ALTER TABLE acts
  -- Where it is about one order alone.
  ADD COLUMN order_id uuid REFERENCES orders ON DELETE CASCADE,
  -- Who collected or delivered it, and what left its kitchen; null where people were assigned.
  ADD COLUMN step jsonb,
  ADD CONSTRAINT acts_step_of_order CHECK (step IS NULL OR order_id IS NOT NULL);
CREATE INDEX acts_of_order ON acts (order_id, id DESC) WHERE order_id IS NOT NULL;
