-- A day's books: refunds count on the day they were processed, or while they are open, on the day they were asked for.
CREATE INDEX refunds_processed ON refunds (processed_at) WHERE processed_at IS NOT NULL;
CREATE INDEX refunds_open ON refunds (requested_at DESC, id DESC) WHERE processed_at IS NULL;

-- The list goes on after a cursor of both.
DROP INDEX refunds_newest;
CREATE INDEX refunds_newest ON refunds (requested_at DESC, id DESC);
DROP INDEX credit_notes_issued;
CREATE INDEX credit_notes_issued ON credit_notes (issued_at DESC, number DESC);
