-- Where webhooks of a form go. The secret is needed to sign, so it is stored as it is; no call ever shows it.
create table webhook_targets (
  id         bigint generated always as identity primary key,
  form_id    bigint not null,
  name       text not null check (length(name) between 1 and 100),
  format     text not null check (format in ('generic', 'wecom', 'dingtalk', 'feishu')),
  url        text not null check (length(url) between 1 and 2000),
  secret     text not null default '' check (length(secret) <= 500),
  created_at timestamptz not null default now(),
  constraint webhook_targets_form_fk foreign key (form_id) references forms (id) on delete cascade
);
create index webhook_targets_form on webhook_targets (form_id, id);

-- What a form sends by itself, and what was sent by hand: one row per kind and switch.
create table form_message_rules (
  form_id    bigint not null,
  -- receipt: to the respondent's mail address in the answer of `question_id`
  -- owner-notice: to owner and collaborators who may read responses; every response, each hour or each day
  kind       text not null check (kind in ('receipt', 'owner-notice')),
  is_active  boolean not null default true,
  pace       text not null default 'each' check (pace in ('each', 'hour', 'day')),
  channels   text[] not null default '{}',
  question_id text,
  -- Digests: responses since `told_at`.
  pending    integer not null default 0 check (pending >= 0),
  told_at    timestamptz not null default now(),
  constraint form_message_rules_pk primary key (form_id, kind),
  constraint form_message_rules_form_fk foreign key (form_id) references forms (id) on delete cascade
);

create table form_messages (
  id         bigint generated always as identity primary key,
  form_id    bigint not null,
  kind       text not null check (kind in ('invitation', 'reminder', 'participants-notice')),
  note       text not null default '' check (length(note) <= 2000),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  not_before timestamptz not null default now(),
  recipients integer not null default 0,
  constraint form_messages_form_fk foreign key (form_id) references forms (id) on delete cascade
);
create index form_messages_form on form_messages (form_id, id desc);
