-- Files that signed-in people upload for their own use (administration contract 2.16). Only the owner reads or deletes.
create table uploads (
  -- path below the API base: /profile/upload/yyyy/MM/dd/<random>.<ending>
  resource text not null,
  -- last part of the path, by which GET /common/download asks
  name text not null,
  owner_id bigint not null,
  -- name below the folder of uploads; random, never made from the client's name
  storage_name text not null,
  original_name text not null,
  size integer not null,
  created_at timestamptz not null default now(),
  constraint uploads_pk primary key (resource),
  constraint uploads_name_unique unique (name),
  constraint uploads_owner_fk foreign key (owner_id) references sys_user (user_id)
);
create index uploads_owner_idx on uploads (owner_id);

-- Registrations of one address within a window, over all nodes.
create table register_attempts (
  address text not null,
  attempts integer not null,
  expires_at timestamptz not null,
  constraint register_attempts_pk primary key (address)
);
