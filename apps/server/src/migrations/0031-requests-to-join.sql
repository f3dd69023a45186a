-- People who ask to join a group. Only groups that take requests can be found and asked.
alter table groups add column accepts_requests boolean not null default false;

create table group_join_requests (
  group_id     bigint not null references groups on delete cascade,
  user_id      bigint not null references sys_user,
  requested_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index groups_name_idx on groups (name) where accepts_requests;
