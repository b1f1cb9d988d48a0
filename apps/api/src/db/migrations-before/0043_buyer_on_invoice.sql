-- Name and address as the law asks them on an invoice. They stand there themselves, so that an order may forget where it
-- went when its customer is deleted. No phone: the law asks for none.
ALTER TABLE invoices ADD COLUMN buyer jsonb CHECK (jsonb_typeof(buyer) = 'object');
UPDATE invoices
SET buyer = jsonb_build_object(
  'name', ship_name, 'addressLine1', ship_line1, 'addressLine2', ship_line2,
  'city', ship_city, 'state', ship_state, 'postalCode', ship_postal_code
)
FROM orders WHERE orders.id = invoices.order_id;
ALTER TABLE invoices ALTER COLUMN buyer SET NOT NULL;

-- Of those deleted before, orders that were paid have kept name, street and phone until now.
UPDATE orders
SET ship_name = '', ship_line1 = '', ship_line2 = '', ship_phone = '',
  search_text = order_search_text(users, '', '')
FROM users WHERE users.id = orders.user_id AND users.anonymised_at IS NOT NULL;

-- A cook who is deleted leaves no phone at the kitchen of old orders.
ALTER TABLE sourcing_partner_addresses
  DROP CONSTRAINT sourcing_partner_addresses_phone_check,
  ADD CONSTRAINT sourcing_partner_addresses_phone_check CHECK (phone ~ '^([1-9][0-9]{9})?$'),
  DROP CONSTRAINT sourcing_partner_addresses_address_line1_check,
  ADD CONSTRAINT sourcing_partner_addresses_address_line1_check CHECK (address_line1 <> '' OR removed_at IS NOT NULL);
