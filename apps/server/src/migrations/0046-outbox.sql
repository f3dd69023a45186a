-- Messages to people (ADR 0047). One row is one message to one recipient over one channel; the two unique keys keep the
-- same event from writing to the same person or the same address twice.
create table outbox_messages (
  id bigint generated always as identity,
  -- the same at every attempt: part of the Message-ID of a mail and the id of a webhook
  message_key uuid not null default gen_random_uuid(),
  -- what happened, for example 'invitation/12/3'
  event_key text not null,
  -- who is written to: 'user/7', or the hash of an address
  recipient_key text not null,
  address_hash text not null,
  channel text not null,
  kind text not null,
  form_id bigint,
  user_id bigint,
  recipient_name text not null default '',
  address text not null default '',
  language text not null,
  -- values of the variables in the text; null after they were erased
  variables jsonb,
  is_urgent boolean not null default false,
  state text not null default 'waiting',
  -- one of a closed list for each state
  reason text not null default '',
  -- what the other side answered; for operators only
  detail text not null default '',
  -- number of claims; a result counts only with the number under which the row was claimed
  attempt integer not null default 0,
  -- attempts that the other side answered
  tries integer not null default 0,
  lease_node text,
  lease_until timestamptz,
  -- set immediately before the content leaves; from then on, a lost answer means that the outcome is unknown
  handed_over_at timestamptz,
  not_before timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint outbox_messages_pk primary key (id),
  constraint outbox_messages_once unique (event_key, recipient_key, channel),
  constraint outbox_messages_address_once unique (event_key, address_hash, channel),
  constraint outbox_messages_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint outbox_messages_channel_check check (channel in ('in-app', 'mail', 'webhook', 'sms', 'wechat')),
  constraint outbox_messages_language_check check (language in ('zh', 'en')),
  constraint outbox_messages_state_check check (state in
    ('waiting', 'sending', 'sent', 'refused', 'failed', 'unknown', 'cancelled', 'unsubscribed', 'suppressed')),
  constraint outbox_messages_lease_check check
    ((state = 'sending') = (lease_until is not null) and (state = 'sending') = (lease_node is not null)),
  constraint outbox_messages_settled_check check ((state in ('waiting', 'sending')) = (settled_at is null)),
  constraint outbox_messages_handed_check check
    (case state when 'waiting' then handed_over_at is null when 'unknown' then handed_over_at is not null else true end),
  constraint outbox_messages_content_check check (variables is not null or state not in ('waiting', 'sending')),
  constraint outbox_messages_event_check check (event_key ~ '^[\x21-\x7e]{1,200}$')
);
create index outbox_messages_due_idx on outbox_messages (channel, is_urgent desc, next_try_at, id) where state = 'waiting';
create index outbox_messages_lease_idx on outbox_messages (lease_until) where state = 'sending';
create index outbox_messages_form_idx on outbox_messages (form_id, id desc);
create index outbox_messages_erase_idx on outbox_messages (settled_at) where variables is not null and settled_at is not null;

-- A message that was sent stays sent, and nothing leaves without having been claimed.
create function check_outbox_step() returns trigger language plpgsql as $$
begin
  if old.state = new.state
    or (old.state = 'waiting' and new.state <> 'sent' and new.state <> 'unknown')
    or old.state = 'sending'
    or (old.state = 'unknown' and new.state in ('sent', 'refused', 'waiting', 'failed'))
    or (old.state in ('failed', 'cancelled') and new.state = 'waiting')
  then
    return new;
  end if;
  raise exception 'outbox message %: % cannot become %', old.id, old.state, new.state using errcode = 'check_violation';
end $$;
create trigger outbox_messages_step before update of state on outbox_messages
  for each row execute function check_outbox_step();

-- How many messages of a channel may leave now, over all nodes: a bucket that fills with time.
create unlogged table outbox_paces (
  channel text not null,
  tokens double precision not null,
  filled_at timestamptz not null,
  constraint outbox_paces_pk primary key (channel)
);

-- Messages in the console: the bell, and a page of one's own.
create table user_messages (
  id bigint generated always as identity,
  message_id bigint,
  user_id bigint not null,
  kind text not null,
  form_id bigint,
  title text not null,
  body text not null,
  -- a path of the console; empty if there is nothing to open
  link text not null default '',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint user_messages_pk primary key (id),
  constraint user_messages_message_key unique (message_id),
  constraint user_messages_message_fk foreign key (message_id) references outbox_messages (id) on delete set null,
  constraint user_messages_user_fk foreign key (user_id) references sys_user (user_id) on delete cascade,
  constraint user_messages_form_fk foreign key (form_id) references forms (id) on delete cascade
);
create index user_messages_user_idx on user_messages (user_id, id desc);
create index user_messages_unread_idx on user_messages (user_id) where read_at is null;
create index user_messages_form_idx on user_messages (form_id) where form_id is not null;

-- Own texts of an organisation (no form) or of a form, instead of the built-in ones.
create table message_templates (
  id bigint generated always as identity,
  form_id bigint,
  kind text not null,
  language text not null,
  subject text not null,
  body text not null,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  constraint message_templates_pk primary key (id),
  constraint message_templates_key unique nulls not distinct (form_id, kind, language),
  constraint message_templates_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint message_templates_language_check check (language in ('zh', 'en'))
);

-- Addresses whose owner wants no more messages of a form, or none of the organisation (no form). Only keyed hashes.
create table message_unsubscribes (
  address_hash text not null,
  form_id bigint,
  created_at timestamptz not null default now(),
  constraint message_unsubscribes_key unique nulls not distinct (address_hash, form_id),
  constraint message_unsubscribes_form_fk foreign key (form_id) references forms (id) on delete cascade
);
create index message_unsubscribes_form_idx on message_unsubscribes (form_id) where form_id is not null;

-- Addresses that do not exist, as the mail server said.
create table suppressed_addresses (
  address_hash text not null,
  reason text not null,
  until timestamptz not null,
  constraint suppressed_addresses_pk primary key (address_hash)
);
