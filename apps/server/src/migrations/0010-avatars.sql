-- Pictures of people (administration contract 2.2): one a person, shown to everybody who has the path.
create table avatars (
  owner_id bigint not null,
  -- path below the API base, as sys_user.avatar has it: /profile/avatar/yyyy/MM/dd/<uuid>.<ending>
  resource text not null,
  -- name below the folder of avatars; random
  storage_name text not null,
  type text not null,
  size integer not null,
  created_at timestamptz not null default now(),
  constraint avatars_pk primary key (owner_id),
  constraint avatars_resource_unique unique (resource),
  constraint avatars_owner_fk foreign key (owner_id) references sys_user (user_id) on delete cascade
);
