-- When a kitchen or a delivery partner was first chosen: customers read it as the time from which their order is made.
ALTER TABLE orders ADD COLUMN assigned_at timestamptz;

UPDATE orders
SET assigned_at = first.at
FROM (
  SELECT subject_id, min(at) AS at
  FROM audit_log
  WHERE subject_type = 'order' AND action IN ('order.sourcing_assigned', 'order.delivery_assigned')
  GROUP BY subject_id
) AS first
WHERE orders.id = first.subject_id;
