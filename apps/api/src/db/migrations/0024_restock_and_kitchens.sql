-- Who asked to be told when a product can be ordered again. Told once, and then they may ask again.
CREATE TABLE restock_requests (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  told_at timestamptz
);
-- A second tap is the same request. By product first: the owner's list counts those who wait for each.
CREATE UNIQUE INDEX restock_requests_waiting ON restock_requests (product_id, user_id) WHERE told_at IS NULL;
CREATE INDEX restock_requests_of_user ON restock_requests (user_id);

-- What customers may read of a cook's kitchen, once the owner says so: never the address itself.
ALTER TABLE sourcing_partners
  ADD COLUMN kitchen_area text NOT NULL DEFAULT '' CHECK (char_length(kitchen_area) <= 80),
  ADD COLUMN shown_on_products boolean NOT NULL DEFAULT false;

ALTER TABLE products ADD COLUMN made_by uuid REFERENCES sourcing_partners ON DELETE SET NULL;
CREATE INDEX products_made_by ON products (made_by) WHERE made_by IS NOT NULL;

CREATE TRIGGER bump_catalog_version AFTER UPDATE ON sourcing_partners
  FOR EACH ROW
  WHEN (
    (OLD.shown_on_products OR NEW.shown_on_products)
    AND (OLD.shown_on_products, OLD.approval, OLD.organization_name, OLD.kitchen_area, OLD.fssai_number)
      IS DISTINCT FROM (NEW.shown_on_products, NEW.approval, NEW.organization_name, NEW.kitchen_area, NEW.fssai_number)
  )
  EXECUTE FUNCTION bump_catalog_version();
COMMENT ON TRIGGER bump_catalog_version ON sourcing_partners IS
  'Product pages say which kitchen makes it, and are cached.';
