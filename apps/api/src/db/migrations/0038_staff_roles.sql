-- Who of the staff does a part of the shop's work. An admin does all of it, and has no part.
ALTER TABLE users
  ADD COLUMN staff_role text CHECK (staff_role IN ('packer', 'accountant', 'support')),
  ADD CONSTRAINT admins_have_no_staff_role CHECK (staff_role IS NULL OR NOT is_admin);
CREATE INDEX users_staff ON users (id) WHERE staff_role IS NOT NULL;
