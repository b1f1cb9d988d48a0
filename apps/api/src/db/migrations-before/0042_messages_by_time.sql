-- The log stands in the order of the times it tells: when a message failed, else left, else was written. Ids do not
-- tell that: a message may leave late, and a delivery code has the key it was sent with as its id.
CREATE INDEX outbox_log ON outbox_messages ((coalesce(failed_at, sent_at, created_at)) DESC, id DESC);

DROP INDEX outbox_mails, outbox_sms, outbox_of_recipient;
CREATE INDEX outbox_mails ON outbox_messages ((coalesce(failed_at, sent_at, created_at)) DESC, id DESC)
  WHERE channel = 'email';
CREATE INDEX outbox_sms ON outbox_messages ((coalesce(failed_at, sent_at, created_at)) DESC, id DESC)
  WHERE channel = 'sms';
CREATE INDEX outbox_of_recipient
  ON outbox_messages (lower(recipient), (coalesce(failed_at, sent_at, created_at)) DESC, id DESC);
