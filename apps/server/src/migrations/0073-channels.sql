-- Ways on which a form is spread, each with its own link and figures (product §6, docs/adr/0058).

create table form_channels (
  id bigint generated always as identity,
  form_id bigint not null,
  name text not null,
  -- The end of the link: what an owner chose, or random.
  code text not null,
  archived_at timestamptz,
  -- How often the link was opened; nodes add what they have counted in memory, so a crash loses some seconds.
  opens bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint form_channels_pk primary key (id),
  constraint form_channels_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint form_channels_code_unique unique (form_id, code),
  constraint form_channels_code check (code ~ '^[a-z0-9][a-z0-9-]{1,39}$')
);

-- The channel by which the respondent came. Channels are never deleted, only their form with its responses.
alter table responses add column channel_id bigint;
create index responses_channel_idx on responses (form_id, channel_id, submitted_at)
  where channel_id is not null and deleted_at is null and not screened_out;
