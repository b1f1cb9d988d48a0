-- What the shop does again and again. One row per job; the instances share them out.
CREATE TABLE jobs (
  name text PRIMARY KEY,
  due_at timestamptz NOT NULL,
  -- While an instance works on it. One that died lets it pass, and another takes the job over.
  leased_until timestamptz,
  -- When it last ended well.
  done_at timestamptz
);
