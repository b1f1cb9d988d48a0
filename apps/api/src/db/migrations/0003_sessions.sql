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
-- When the sign-in provider last worked.
CREATE INDEX sessions_newest ON sessions (created_at DESC);

-- Proves that an email address is read by its owner. The newest code replaces the older one.
CREATE TABLE email_codes (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  made_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  used_at timestamptz
);

-- In the form of rate-limiter-flexible. Unlogged: a crash forgives, and nothing else is lost.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_over ON rate_limits (expire);
