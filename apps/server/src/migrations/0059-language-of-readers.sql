-- The language in which a user last used the console: messages to them are written in it.
alter table sys_user add column language text not null default 'zh' check (language in ('zh', 'en'));

-- Why a run failed, as an error with its parameters, so that each reader sees it in their language. `exception_info`
-- keeps the Chinese text for clients of the administration contract and for runs from before.
alter table sys_job_log add column fault jsonb;
