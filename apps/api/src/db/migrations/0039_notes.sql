-- What the shop notes for itself about an order or a person. They are deleted with the person they are about; a note
-- about somebody's order goes with them too.
CREATE TABLE notes (
  id uuid PRIMARY KEY DEFAULT new_id(),
  order_id uuid REFERENCES orders,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  words text NOT NULL CHECK (char_length(words) BETWEEN 1 AND 1000),
  written_at timestamptz NOT NULL,
  -- Nobody once they are deleted: the note is about another.
  written_by uuid REFERENCES users ON DELETE SET NULL,
  CHECK (num_nonnulls(order_id, user_id) = 1)
);
CREATE INDEX notes_of_order ON notes (order_id, written_at DESC, id DESC) WHERE order_id IS NOT NULL;
CREATE INDEX notes_of_user ON notes (user_id, written_at DESC, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX notes_of_writer ON notes (written_by) WHERE written_by IS NOT NULL;
