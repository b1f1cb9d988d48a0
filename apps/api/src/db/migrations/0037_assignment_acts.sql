-- An assignment of several orders can be taken back for some seconds; its messages wait that long. It is a short
-- memory: the next act forgets those of the day before.
CREATE TABLE assignment_acts (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- What it changed of each order: who had it before, and who has it by this act.
  orders jsonb NOT NULL CHECK (jsonb_typeof(orders) = 'array'),
  undo_until timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX assignment_acts_over ON assignment_acts (undo_until);

ALTER TABLE outbox_messages ADD COLUMN act_id uuid REFERENCES assignment_acts ON DELETE SET NULL;
CREATE INDEX outbox_of_act ON outbox_messages (act_id) WHERE act_id IS NOT NULL;
