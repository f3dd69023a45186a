-- Logs of a million lines and notices (ADR 0021).
--
-- log_counts: how many lines of a log lie in a range of ids or of seconds, per status, at two sizes of range; exact,
-- kept by the statement that writes or deletes. A page is found by adding up ranges instead of walking over lines.
-- Spread over shards so that those who write at the same time do not wait for one another; a single shard may be
-- negative, only sums mean something.
CREATE TABLE log_counts (
  tree   text NOT NULL,
  level  smallint NOT NULL,
  bucket bigint NOT NULL,
  status smallint NOT NULL,
  shard  smallint NOT NULL,
  lines  bigint NOT NULL,
  CONSTRAINT log_counts_key PRIMARY KEY (tree, level, bucket, status, shard)
) WITH (fillfactor = 70);

-- The same per name, over large ranges of ids: which names there are, and how many lines each has.
CREATE TABLE log_names (
  log    text NOT NULL,
  bucket bigint NOT NULL,
  name   text NOT NULL,
  shard  smallint NOT NULL,
  lines  bigint NOT NULL,
  CONSTRAINT log_names_key PRIMARY KEY (log, bucket, name, shard)
) WITH (fillfactor = 70);

-- Ranges hold 2^10 and 2^17 ids, 2^6 and 2^13 seconds, 2^16 ids per name. In the order of the key, so that two
-- statements cannot wait for each other.
CREATE FUNCTION count_log_lines(log text, ids bigint[], times timestamptz[], statuses int[], names text[], sign int)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own smallint := pg_backend_pid() % 4;
BEGIN
  INSERT INTO log_counts AS c (tree, level, bucket, status, shard, lines)
  SELECT log || '.' || k.tree, k.level, k.bucket, l.status, own, count(*) * sign
  FROM unnest(ids, times, statuses) AS l (id, at, status),
    LATERAL (VALUES ('id', 0, l.id >> 10), ('id', 1, l.id >> 17),
                    ('time', 0, floor(extract(epoch FROM l.at))::bigint >> 6),
                    ('time', 1, floor(extract(epoch FROM l.at))::bigint >> 13)) AS k (tree, level, bucket)
  GROUP BY 1, 2, 3, 4
  ORDER BY 1, 2, 3, 4
  ON CONFLICT ON CONSTRAINT log_counts_key DO UPDATE SET lines = c.lines + excluded.lines;
  INSERT INTO log_names AS n (log, bucket, name, shard, lines)
  SELECT log, l.id >> 16, l.name, own, count(*) * sign
  FROM unnest(ids, names) AS l (id, name)
  GROUP BY 2, 3
  ORDER BY 2, 3
  ON CONFLICT ON CONSTRAINT log_names_key DO UPDATE SET lines = n.lines + excluded.lines;
END $$;

CREATE FUNCTION count_oper_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM log_counts WHERE tree IN ('oper.id', 'oper.time');
    DELETE FROM log_names WHERE log = 'oper';
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    PERFORM count_log_lines('oper', array_agg(oper_id), array_agg(oper_time), array_agg(status), array_agg(oper_name), -1)
    FROM gone;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    PERFORM count_log_lines('oper', array_agg(oper_id), array_agg(oper_time), array_agg(status), array_agg(oper_name), 1)
    FROM come;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION count_logininfor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM log_counts WHERE tree IN ('login.id', 'login.time');
    DELETE FROM log_names WHERE log = 'login';
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    PERFORM count_log_lines('login', array_agg(info_id), array_agg(login_time), array_agg(status::int),
                            array_agg(user_name), -1)
    FROM gone;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    PERFORM count_log_lines('login', array_agg(info_id), array_agg(login_time), array_agg(status::int),
                            array_agg(user_name), 1)
    FROM come;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER sys_oper_log_come AFTER INSERT ON sys_oper_log
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_oper_log();
CREATE TRIGGER sys_oper_log_gone AFTER DELETE ON sys_oper_log
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_oper_log();
CREATE TRIGGER sys_oper_log_changed AFTER UPDATE ON sys_oper_log
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_oper_log();
CREATE TRIGGER sys_oper_log_cleaned AFTER TRUNCATE ON sys_oper_log
  FOR EACH STATEMENT EXECUTE FUNCTION count_oper_log();

CREATE TRIGGER sys_logininfor_come AFTER INSERT ON sys_logininfor
  REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_logininfor();
CREATE TRIGGER sys_logininfor_gone AFTER DELETE ON sys_logininfor
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_logininfor();
CREATE TRIGGER sys_logininfor_changed AFTER UPDATE ON sys_logininfor
  REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_logininfor();
CREATE TRIGGER sys_logininfor_cleaned AFTER TRUNCATE ON sys_logininfor
  FOR EACH STATEMENT EXECUTE FUNCTION count_logininfor();

-- What was written before.
SELECT count_log_lines('oper', array_agg(oper_id), array_agg(oper_time), array_agg(status), array_agg(oper_name), 1)
FROM sys_oper_log;
SELECT count_log_lines('login', array_agg(info_id), array_agg(login_time), array_agg(status::int), array_agg(user_name), 1)
FROM sys_logininfor;

DROP INDEX sys_oper_log_time_idx;
CREATE INDEX sys_oper_log_time_idx ON sys_oper_log (oper_time, oper_id);
CREATE INDEX sys_oper_log_status_idx ON sys_oper_log (status, oper_id);
CREATE INDEX sys_oper_log_status_time_idx ON sys_oper_log (status, oper_time, oper_id);
CREATE INDEX sys_oper_log_name_idx ON sys_oper_log (oper_name, oper_id);
CREATE INDEX sys_oper_log_type_idx ON sys_oper_log (business_type, oper_id);
CREATE INDEX sys_oper_log_cost_idx ON sys_oper_log (cost_time, oper_id);
DROP INDEX sys_logininfor_time_idx;
CREATE INDEX sys_logininfor_time_idx ON sys_logininfor (login_time, info_id);
CREATE INDEX sys_logininfor_status_idx ON sys_logininfor (status, info_id);
CREATE INDEX sys_logininfor_status_time_idx ON sys_logininfor (status, login_time, info_id);
CREATE INDEX sys_logininfor_name_idx ON sys_logininfor (user_name, info_id);

-- Pieces of addresses are found by trigrams where the database has them or lets us have them; else by reading on.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX sys_oper_log_address_idx ON sys_oper_log USING gin (oper_ip gin_trgm_ops);
  CREATE INDEX sys_logininfor_address_idx ON sys_logininfor USING gin (ipaddr gin_trgm_ops);
EXCEPTION
  WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN NULL;
END $$;

CREATE TABLE sys_notice (
  notice_id      bigint GENERATED BY DEFAULT AS IDENTITY (START WITH 10) PRIMARY KEY,
  notice_title   text NOT NULL,
  notice_type    text NOT NULL CONSTRAINT sys_notice_type CHECK (notice_type IN ('1', '2')),
  -- HTML, cleaned before it is stored.
  notice_content text NOT NULL DEFAULT '',
  status         text NOT NULL DEFAULT '0' CONSTRAINT sys_notice_status CHECK (status IN ('0', '1')),
  create_by      text NOT NULL DEFAULT '',
  create_time    timestamptz NOT NULL DEFAULT now(),
  update_by      text NOT NULL DEFAULT '',
  update_time    timestamptz,
  remark         text
);

CREATE TABLE sys_notice_read (
  read_id   bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  notice_id bigint NOT NULL CONSTRAINT sys_notice_read_notice_fk REFERENCES sys_notice ON DELETE CASCADE,
  user_id   bigint NOT NULL CONSTRAINT sys_notice_read_user_fk REFERENCES sys_user ON DELETE CASCADE,
  read_time timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sys_notice_read_key UNIQUE (user_id, notice_id)
);
CREATE INDEX sys_notice_read_notice_idx ON sys_notice_read (notice_id, read_time);

-- Images of notices belong to no form.
ALTER TABLE form_media ALTER COLUMN form_id DROP NOT NULL;
