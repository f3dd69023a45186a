-- Sessions follow the credentials they were opened with, guesses at passwords are counted per stranger, and captchas,
-- encrypted passwords and limits are good once, on any number of nodes (docs/adr/0033).

-- Goes up whenever the password or the account's state changes. A session is valid only with the number it was opened
-- with, so no path that changes a password or a state can leave an old session alive.
alter table sys_user add column credential_version integer not null default 1;

create function raise_credential_version() returns trigger language plpgsql as $$
begin
  new.credential_version := old.credential_version + 1;
  return new;
end $$;
create trigger sys_user_credentials before update of password, status, del_flag on sys_user
  for each row when (
    old.password is distinct from new.password or old.status <> new.status or old.del_flag <> new.del_flag
  ) execute function raise_credential_version();

alter table sessions add column credential_version integer not null default 1;
-- SHA-256 of the cookie that has to come with the token; null for sessions that no browser opened.
alter table sessions add column companion_hash bytea;

-- One row for each password that was checked, or is being checked now (`pending`). `trusted` names whose budget it takes:
-- a browser that has signed in to this account before, or an open session; null for a stranger. A right password deletes
-- its own row and forgives those of the same stranger.
drop table login_attempts;
create table login_guesses (
  guess_id   bigint generated always as identity,
  account    text not null,
  network    text not null,
  trusted    text,
  state      text not null default 'pending',
  guessed_at timestamptz not null default clock_timestamp(),
  constraint login_guesses_pk primary key (guess_id),
  constraint login_guesses_state check (state in ('pending', 'failed', 'forgiven'))
);
create index login_guesses_account_idx on login_guesses (account, guessed_at);
create index login_guesses_network_idx on login_guesses (network, guessed_at);
create index login_guesses_age_idx on login_guesses (guessed_at);

-- Browsers from which a person has signed in. Only the hash of the cookie is stored.
create table known_browsers (
  user_id      bigint not null,
  browser_hash bytea not null,
  network      text not null,
  seen_at      timestamptz not null default now(),
  constraint known_browsers_pk primary key (user_id, browser_hash),
  constraint known_browsers_user_fk foreign key (user_id) references sys_user (user_id)
);
create index known_browsers_network_idx on known_browsers (network, seen_at);
create index known_browsers_age_idx on known_browsers (seen_at);

-- What a captcha was made for, and whether it is the longer kind.
truncate captchas;
alter table captchas add column purpose text not null;
alter table captchas add column is_hard boolean not null default false;

-- Encrypted passwords that were used: each is good once. Logged, since a replay must also fail after a crash.
create table used_secrets (
  digest  bytea not null,
  ends_at timestamptz not null,
  constraint used_secrets_pk primary key (digest)
);
create index used_secrets_age_idx on used_secrets (ends_at);

-- How often something was done within a window, over all nodes. Worthless after a crash, so not written ahead.
drop table register_attempts;
create unlogged table rate_limits (
  name    text not null,
  taken   integer not null,
  ends_at timestamptz not null,
  constraint rate_limits_pk primary key (name)
);
create index rate_limits_age_idx on rate_limits (ends_at);
