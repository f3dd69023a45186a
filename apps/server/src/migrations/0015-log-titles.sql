-- Titles and kinds of the operation log are counted as the names of its operators are (ADR 0021): `log_names` holds the
-- lists oper.title and oper.type besides oper and login.
CREATE FUNCTION count_log_names(list text, ids bigint[], names text[], sign int)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own smallint := pg_backend_pid() % 4;
BEGIN
  INSERT INTO log_names AS n (log, bucket, name, shard, lines)
  SELECT list, l.id >> 16, l.name, own, count(*) * sign
  FROM unnest(ids, names) AS l (id, name)
  GROUP BY 2, 3
  ORDER BY 2, 3
  ON CONFLICT ON CONSTRAINT log_names_key DO UPDATE SET lines = n.lines + excluded.lines;
END $$;

-- List after list in one order, so that two statements cannot wait for each other.
CREATE OR REPLACE FUNCTION count_oper_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM log_counts WHERE tree IN ('oper.id', 'oper.time');
    DELETE FROM log_names WHERE log IN ('oper', 'oper.title', 'oper.type');
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    PERFORM count_log_lines('oper', array_agg(oper_id), array_agg(oper_time), array_agg(status), array_agg(oper_name), -1)
    FROM gone;
    PERFORM count_log_names('oper.title', array_agg(oper_id), array_agg(title), -1) FROM gone;
    PERFORM count_log_names('oper.type', array_agg(oper_id), array_agg(business_type::text), -1) FROM gone;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    PERFORM count_log_lines('oper', array_agg(oper_id), array_agg(oper_time), array_agg(status), array_agg(oper_name), 1)
    FROM come;
    PERFORM count_log_names('oper.title', array_agg(oper_id), array_agg(title), 1) FROM come;
    PERFORM count_log_names('oper.type', array_agg(oper_id), array_agg(business_type::text), 1) FROM come;
  END IF;
  RETURN NULL;
END $$;

-- What was written before.
SELECT count_log_names('oper.title', array_agg(oper_id), array_agg(title), 1) FROM sys_oper_log;
SELECT count_log_names('oper.type', array_agg(oper_id), array_agg(business_type::text), 1) FROM sys_oper_log;

CREATE INDEX sys_oper_log_title_idx ON sys_oper_log (title, oper_id);
