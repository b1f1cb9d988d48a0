-- What a person agreed to be told, or no longer, when, and by which words. How it stands is the newest line.
CREATE TABLE consents (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  notice text NOT NULL CHECK (notice IN ('back_in_stock', 'festivals')),
  channel text NOT NULL CHECK (channel IN ('email', 'whatsapp', 'sms')),
  is_given boolean NOT NULL,
  -- Later than the line before it, although both may come in one moment.
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The version of the words they read, and their language.
  wording text NOT NULL CHECK (wording <> ''),
  language text NOT NULL CHECK (language IN ('en', 'te')),
  -- Where they said so.
  given_in text NOT NULL CHECK (given_in IN ('privacy_centre'))
);
CREATE INDEX consents_newest ON consents (user_id, notice, channel, at DESC, id DESC);

CREATE TRIGGER consents_stay BEFORE UPDATE OR TRUNCATE ON consents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON TRIGGER consents_stay ON consents IS
  'A consent is proven by its line, which nobody may rewrite. It goes only with the person.';

-- All the shop knows of a person, to be taken away as a file. Gone after a day.
CREATE TABLE data_exports (
  id uuid PRIMARY KEY DEFAULT new_id(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- While an instance makes it. One that died lets it pass, and another makes it.
  claimed_until timestamptz,
  tries smallint NOT NULL DEFAULT 0,
  made_at timestamptz,
  failed_at timestamptz,
  -- Its keys keep their order, in which a person reads them.
  content json,
  CHECK ((made_at IS NULL) = (content IS NULL)),
  CHECK (num_nonnulls(made_at, failed_at) < 2)
);
CREATE UNIQUE INDEX one_data_export_at_a_time ON data_exports (user_id) WHERE made_at IS NULL AND failed_at IS NULL;
CREATE INDEX data_exports_of_user ON data_exports (user_id, asked_at DESC, id DESC);

-- Who wants to be deleted, until that is done or withdrawn.
CREATE TABLE deletion_requests (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  asked_at timestamptz NOT NULL
);
CREATE INDEX deletion_requests_due ON deletion_requests (asked_at);
