-- Orders that could not be handed over and have no new time yet: the owner's queue has them, the longest waiting first.
CREATE INDEX orders_missed ON orders (attempt_noted_at, id)
  WHERE failed_attempts > 0 AND slot_day IS NULL AND collected_at IS NULL AND delivered_at IS NULL
    AND cancelled_at IS NULL;

-- Answered and closed problems in one list.
CREATE INDEX problems_decided ON problems (changed_at DESC, id DESC)
  WHERE closed_at IS NOT NULL OR (answered_at IS NOT NULL AND disagreed_at IS NULL);
