-- A kitchen's part of the batches on its labels ('AHF' of AHF-181126). Empty until a label of theirs is first printed.
ALTER TABLE sourcing_partners
  ADD batch_code text UNIQUE CHECK (batch_code ~ '^[0-9A-Z]{1,12}$');
