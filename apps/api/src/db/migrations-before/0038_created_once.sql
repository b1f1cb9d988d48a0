-- An order that the owner made and that was paid late had its placed_at moved to the payment. The log knows when it was
-- made; from now on the slot's hour counts from paid_at, and placed_at stays.
UPDATE orders
SET placed_at = made.at
FROM (
  SELECT subject_id, min(at) AS at FROM audit_log
  WHERE subject_type = 'order' AND action = 'order.made_for_customer'
  GROUP BY subject_id
) AS made
WHERE made.subject_id = orders.id AND orders.placed_at = orders.paid_at AND made.at < orders.placed_at;
