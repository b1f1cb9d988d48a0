-- Who is signed in where. The cookie's value is random and only its hash is kept: a stolen database opens no session.
CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT new_id(),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id, last_seen_at DESC);

-- In the form of rate-limiter-flexible. Unlogged: a crash forgives, and nothing else is lost.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_over ON rate_limits (expire);

-- Proves that an address is read by its owner. The newest replaces the older.
CREATE TABLE email_codes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  made_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  used_at timestamptz
);

-- The id is made with the form, so that sending again makes no second message.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 1 AND 20),
  email text CHECK (char_length(email) BETWEEN 3 AND 254),
  subject text NOT NULL DEFAULT '' CHECK (char_length(subject) <= 200),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now(),
  mailed_at timestamptz
);
CREATE INDEX contact_messages_of_user ON contact_messages (user_id);

-- What admins and partners did. No foreign keys: a person may go, what he did stays.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY DEFAULT new_id(),
  at timestamptz NOT NULL DEFAULT now(),
  actor_id uuid,
  action text NOT NULL,
  subject_type text NOT NULL CHECK (subject_type IN ('user', 'order')),
  subject_id uuid NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_of_subject ON audit_log (subject_type, subject_id, at DESC, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A person who goes takes his roles along; what he decided about others stays.
ALTER TABLE delivery_partners
  DROP CONSTRAINT delivery_partners_user_id_fkey,
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE,
  DROP CONSTRAINT delivery_partners_decided_by_fkey,
  ADD FOREIGN KEY (decided_by) REFERENCES users ON DELETE SET NULL;
ALTER TABLE sourcing_partners
  DROP CONSTRAINT sourcing_partners_user_id_fkey,
  ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE,
  DROP CONSTRAINT sourcing_partners_decided_by_fkey,
  ADD FOREIGN KEY (decided_by) REFERENCES users ON DELETE SET NULL;
ALTER TABLE sourcing_partner_addresses
  DROP CONSTRAINT sourcing_partner_addresses_sourcing_partner_id_fkey,
  ADD FOREIGN KEY (sourcing_partner_id) REFERENCES sourcing_partners ON DELETE CASCADE;
CREATE INDEX delivery_partners_decided_by ON delivery_partners (decided_by);
CREATE INDEX sourcing_partners_decided_by ON sourcing_partners (decided_by);

CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_admins ON users (id) WHERE is_admin;
CREATE INDEX users_search ON users USING gin ((name || ' ' || phone) gin_trgm_ops);
