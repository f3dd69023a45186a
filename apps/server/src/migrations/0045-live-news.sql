-- What open tabs are told (ADR 0046). The rows are the truth and notifications only a hint. Kept for an hour: a tab that
-- was away for longer loads everything again. Worthless after a crash, so not written ahead.
CREATE UNLOGGED TABLE live_news (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tx      xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- user:12 or form:7
  channel text NOT NULL,
  event   text NOT NULL,
  data    jsonb NOT NULL DEFAULT '{}',
  at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX live_news_tx ON live_news (tx);
CREATE INDEX live_news_at ON live_news (at);

CREATE FUNCTION publish_news(channel text, event text, content jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO live_news (channel, event, data) VALUES (channel, event, content);
  SELECT pg_notify('idata_live', '');
$$;

-- Every change of a job that its owner sees, whoever writes it.
CREATE FUNCTION publish_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owner_id IS NOT NULL THEN
    PERFORM publish_news('user:' || NEW.owner_id, 'job', jsonb_build_object('jobId', NEW.id));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER background_jobs_news AFTER INSERT OR UPDATE ON background_jobs
  FOR EACH ROW EXECUTE FUNCTION publish_job();

-- Who has a form open: somebody came, went or selected something else. Not each sign of life.
CREATE FUNCTION publish_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_news('form:' || coalesce(NEW.form_id, OLD.form_id), 'presence', '{}');
  RETURN NULL;
END $$;
CREATE TRIGGER form_presence_moved AFTER UPDATE ON form_presence
  FOR EACH ROW WHEN (OLD.item_id IS DISTINCT FROM NEW.item_id) EXECUTE FUNCTION publish_presence();
CREATE TRIGGER form_presence_came AFTER INSERT OR DELETE ON form_presence
  FOR EACH ROW EXECUTE FUNCTION publish_presence();
