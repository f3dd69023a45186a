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

-- How many users each department has that are not deleted; 0 stands for none. Kept by the statement that changes them, so
-- that the list's total is exact and never counted. In parts, by the connection that writes, so that writers hardly wait.
create table user_counts (
  dept_id bigint not null,
  part integer not null default pg_backend_pid() % 16,
  users bigint not null,
  constraint user_counts_pk primary key (dept_id, part)
);
insert into user_counts (dept_id, users)
  select coalesce(dept_id, 0), count(*) from sys_user where del_flag = '0' group by 1;

create function count_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into user_counts as c (dept_id, users)
      select coalesce(dept_id, 0), count(*) from added where del_flag = '0' group by 1 order by 1
      on conflict (dept_id, part) do update set users = c.users + excluded.users;
  elsif tg_op = 'DELETE' then
    insert into user_counts as c (dept_id, users)
      select coalesce(dept_id, 0), -count(*) from removed where del_flag = '0' group by 1 order by 1
      on conflict (dept_id, part) do update set users = c.users + excluded.users;
  else
    insert into user_counts as c (dept_id, users)
      select dept_id, sum(n) from (
        select coalesce(dept_id, 0) as dept_id, 1 as n from added where del_flag = '0'
        union all
        select coalesce(dept_id, 0), -1 from removed where del_flag = '0'
      ) moved group by dept_id having sum(n) <> 0 order by dept_id
      on conflict (dept_id, part) do update set users = c.users + excluded.users;
  end if;
  return null;
end $$;
create trigger sys_user_counted_insert after insert on sys_user
  referencing new table as added for each statement execute function count_users();
create trigger sys_user_counted_update after update on sys_user
  referencing new table as added old table as removed for each statement execute function count_users();
create trigger sys_user_counted_delete after delete on sys_user
  referencing old table as removed for each statement execute function count_users();
