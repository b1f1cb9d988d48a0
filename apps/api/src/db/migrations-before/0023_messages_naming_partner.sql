-- Messages that tell a customer who brings the order, by that partner's id: when he is deleted, so is his name.
CREATE INDEX outbox_naming_partner ON outbox_messages (split_part(dedupe_key, '/', 5))
  WHERE split_part(dedupe_key, '/', 4) = 'delivery-partner-assigned';
