-- Work after the request (ADR 0046). The queue itself is pg-boss's, in the schema pgboss; this row is what people see
-- of a job: whose it is, how far it has come, what came out.
CREATE TABLE background_jobs (
  id         uuid PRIMARY KEY,
  name       text NOT NULL,
  owner_id   bigint,
  form_id    bigint,
  done       bigint NOT NULL DEFAULT 0 CHECK (done >= 0),
  total      bigint NOT NULL DEFAULT 0 CHECK (total >= 0),
  attempt    integer NOT NULL DEFAULT 0,
  -- Small, for people; never a secret.
  result     jsonb,
  -- The name of an error in the product's error table.
  fault      text,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at   timestamptz
);
CREATE INDEX background_jobs_newest ON background_jobs (created_at DESC, id);
CREATE INDEX background_jobs_owner ON background_jobs (owner_id, created_at DESC);

-- What happened (ADR 0046). Facts of one stream (a form, a group, a user) are numbered without gaps under the lock of
-- the stream's row, so they become visible in order. `tx` finds the streams that have something new: every fact whose
-- transaction is older than the oldest running one is visible.
CREATE TABLE fact_streams (
  kind     text NOT NULL CHECK (kind IN ('form', 'group', 'user')),
  id       bigint NOT NULL,
  last_seq bigint NOT NULL CHECK (last_seq > 0),
  CONSTRAINT fact_streams_key PRIMARY KEY (kind, id)
) WITH (fillfactor = 70);

CREATE TABLE facts (
  stream_kind text NOT NULL,
  stream_id   bigint NOT NULL,
  seq         bigint NOT NULL,
  name        text NOT NULL,
  data        jsonb NOT NULL,
  at          timestamptz NOT NULL DEFAULT now(),
  tx          xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT facts_key PRIMARY KEY (stream_kind, stream_id, seq)
);
CREATE INDEX facts_tx ON facts (tx);
CREATE INDEX facts_at ON facts (at);

-- Who has taken which facts. A consumer writes what it does and moves its mark in one transaction.
CREATE TABLE fact_consumers (
  name  text PRIMARY KEY,
  -- Facts of older transactions are not for this consumer.
  since xid8 NOT NULL,
  -- All facts of older transactions have been taken, or their streams have a mark with `retry_at`.
  seen  xid8 NOT NULL,
  looked_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE fact_marks (
  consumer    text NOT NULL REFERENCES fact_consumers (name) ON DELETE CASCADE,
  stream_kind text NOT NULL,
  stream_id   bigint NOT NULL,
  seq         bigint NOT NULL CHECK (seq >= 0),
  -- Failures since the last success. The stream waits until `retry_at`; others go on.
  failures    integer NOT NULL DEFAULT 0,
  retry_at    timestamptz,
  CONSTRAINT fact_marks_key PRIMARY KEY (consumer, stream_kind, stream_id)
) WITH (fillfactor = 70);
CREATE INDEX fact_marks_retry ON fact_marks (consumer, retry_at) WHERE retry_at IS NOT NULL;

-- Adds one fact to a stream. The stream's row is locked until the end of the transaction.
CREATE FUNCTION record_fact(stream_kind text, stream_id bigint, fact text, content jsonb) RETURNS void LANGUAGE sql AS $$
  WITH numbered AS (
    INSERT INTO fact_streams AS s (kind, id, last_seq) VALUES (stream_kind, stream_id, 1)
    ON CONFLICT ON CONSTRAINT fact_streams_key DO UPDATE SET last_seq = s.last_seq + 1
    RETURNING s.last_seq
  )
  INSERT INTO facts (stream_kind, stream_id, seq, name, data)
  SELECT stream_kind, stream_id, last_seq, fact, content FROM numbered
$$;
