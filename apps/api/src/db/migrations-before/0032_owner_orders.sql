-- Orders the owner made for somebody who wrote or rang. Its id is made by the form: the row is written before the order,
-- so that of two who send the same form at once one makes it and the other finds it.
CREATE TABLE owner_orders (
  order_id uuid PRIMARY KEY REFERENCES orders DEFERRABLE INITIALLY DEFERRED,
  -- SHA-256 of what was asked for, which tells a repeat from another order under the same id.
  request_digest bytea NOT NULL CHECK (octet_length(request_digest) = 32)
);
