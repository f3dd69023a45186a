-- Forgotten passwords and confirmed mail addresses. Tokens are known only to who got the mail; here are their hashes.

-- What was asked for, whether such an account exists or not. Read and deleted in the background, so that the answer to
-- the request takes the same time for everybody.
create table password_reset_requests (
  id bigint generated always as identity,
  account text not null,
  language text not null,
  created_at timestamptz not null default now(),
  constraint password_reset_requests_pk primary key (id)
);

create table password_resets (
  token_hash bytea not null,
  user_id bigint not null,
  -- the link dies with the next change of password, status or deletion of the account
  credential_version integer not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint password_resets_pk primary key (token_hash),
  constraint password_resets_user_fk foreign key (user_id) references sys_user (user_id) on delete cascade
);
create index password_resets_expires_idx on password_resets (expires_at);

create table mail_confirmations (
  token_hash bytea not null,
  user_id bigint not null,
  email text not null,
  expires_at timestamptz not null,
  constraint mail_confirmations_pk primary key (token_hash),
  constraint mail_confirmations_user_fk foreign key (user_id) references sys_user (user_id) on delete cascade
);
create index mail_confirmations_expires_idx on mail_confirmations (expires_at);

-- The address that a user has shown to receive. It counts while it is the address of the account.
create table confirmed_mails (
  user_id bigint not null,
  email text not null,
  confirmed_at timestamptz not null default now(),
  constraint confirmed_mails_pk primary key (user_id),
  constraint confirmed_mails_user_fk foreign key (user_id) references sys_user (user_id) on delete cascade
);
