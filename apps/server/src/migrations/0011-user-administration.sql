-- Administration of users (administration contract 2.3): lists of 100,000 people, and imports from files.

-- A page of the list is cut from an index alone, whatever its number; the department and the day are in it.
create index sys_user_list_idx on sys_user (user_id) include (dept_id, status, create_time) where del_flag = '0';
create index sys_user_dept_list_idx on sys_user (dept_id, user_id) where del_flag = '0';

-- One import of a file. Any node may be asked about it; the one that runs it says with every batch that it lives.
create table user_imports (
  import_id uuid not null default gen_random_uuid(),
  owner_id bigint not null,
  status text not null default 'running',
  total integer not null default 0,
  handled integer not null default 0,
  imported integer not null default 0,
  updated integer not null default 0,
  -- [{"row": 7, "reason": {"zh": …, "en": …}}]: without these nobody could mend the file
  faults jsonb not null default '[]',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  constraint user_imports_pk primary key (import_id),
  constraint user_imports_owner_fk foreign key (owner_id) references sys_user (user_id),
  constraint user_imports_status check (status in ('running', 'done', 'broken'))
);
create unique index user_imports_running_key on user_imports (owner_id) where status = 'running';
create index user_imports_age_idx on user_imports (created_at);
