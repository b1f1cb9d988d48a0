-- Both are trusted extensions: the database's owner may create them. Words are looked for by parts of three letters,
-- and misspelt ones by how many letters differ.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Every row that leaves the shop carries a UUID version 7 (RFC 9562): made anywhere, not guessable, and
-- ordered by time, so that new rows land at the end of each index. PostgreSQL has its own uuidv7() only from
-- version 18 on; this one runs on 15 and later. 48 bits of milliseconds, the version, 12 bits of the
-- millisecond's fraction, and 62 random bits under the variant that gen_random_uuid() has already set.
CREATE FUNCTION new_id() RETURNS uuid
LANGUAGE sql VOLATILE PARALLEL SAFE
AS $$
  SELECT encode(
    overlay(
      uuid_send(gen_random_uuid())
      PLACING int8send(((micros / 1000) << 16) | (7 << 12) | ((micros % 1000) * 4096 / 1000))
      FROM 1
    ),
    'hex'
  )::uuid
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS micros) AS clock
$$;
