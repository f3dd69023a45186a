-- Schedules (administration contract §2.13, ADR 0046). Numbers 1 to 99 are the schedules that every installation has.
CREATE SEQUENCE sys_job_seq START 100;
CREATE TABLE sys_job (
  job_id          bigint PRIMARY KEY DEFAULT nextval('sys_job_seq'),
  job_name        text NOT NULL CHECK (length(job_name) BETWEEN 1 AND 64),
  job_group       text NOT NULL DEFAULT 'DEFAULT' CHECK (job_group IN ('DEFAULT', 'SYSTEM')),
  -- A registered task with its arguments, for example forms.purgeTrash(30).
  invoke_target   text NOT NULL CHECK (length(invoke_target) BETWEEN 1 AND 500),
  cron_expression text NOT NULL CHECK (length(cron_expression) BETWEEN 1 AND 255),
  -- What happens to due times that were missed: 0 and 2 run once, 1 run all, 3 run none.
  misfire_policy  text NOT NULL DEFAULT '3' CHECK (misfire_policy IN ('0', '1', '2', '3')),
  concurrent      text NOT NULL DEFAULT '1' CHECK (concurrent IN ('0', '1')),
  status          text NOT NULL DEFAULT '1' CHECK (status IN ('0', '1')),
  remark          text NOT NULL DEFAULT '',
  -- The task of a schedule that every installation has; such a schedule cannot be deleted.
  builtin         text CONSTRAINT sys_job_builtin_key UNIQUE,
  -- All due times up to this one are decided. Every process walks from here, so none is missed and none runs twice.
  decided_until   timestamptz NOT NULL DEFAULT now(),
  create_by       text NOT NULL DEFAULT '',
  create_time     timestamptz NOT NULL DEFAULT now(),
  update_by       text NOT NULL DEFAULT '',
  update_time     timestamptz
);
CREATE INDEX sys_job_active ON sys_job (job_id) WHERE status = '0';

-- One row per run. A due time has at most one, whichever process decides it.
CREATE TABLE sys_job_log (
  job_log_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id         bigint NOT NULL,
  job_name       text NOT NULL,
  job_group      text NOT NULL,
  invoke_target  text NOT NULL,
  -- Null for a run that a person started.
  due_at         timestamptz,
  run_id         uuid NOT NULL CONSTRAINT sys_job_log_run_key UNIQUE,
  -- Whether the run is over: 2 waiting or running, 0 done, 1 failed.
  status         text NOT NULL DEFAULT '2' CHECK (status IN ('0', '1', '2')),
  job_message    text NOT NULL DEFAULT '',
  exception_info text NOT NULL DEFAULT '',
  start_time     timestamptz,
  end_time       timestamptz,
  create_time    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sys_job_log_due_key UNIQUE (job_id, due_at)
);
CREATE INDEX sys_job_log_newest ON sys_job_log (create_time DESC, job_log_id DESC);
CREATE INDEX sys_job_log_open ON sys_job_log (job_id) WHERE status = '2';

-- The page of schedules is there now. Rows that somebody has changed stay as they are.
UPDATE sys_menu SET visible = '0'
WHERE menu_id = 110 AND component = 'monitor/job/index' AND visible = '1' AND update_time IS NULL;
