-- Codes sent to phone numbers. Neither number nor code is readable here: both are keyed hashes.
create table sms_codes (
  form_id bigint not null,
  question_id text not null,
  phone_hash text not null,
  salt text not null,
  code_hash text not null,
  -- wrong ones that were typed
  tries integer not null default 0,
  expires_at timestamptz not null,
  -- by a response that was stored
  used_at timestamptz,
  constraint sms_codes_pk primary key (form_id, question_id, phone_hash),
  constraint sms_codes_tries_check check (tries between 0 and 5),
  constraint sms_codes_form_fk foreign key (form_id) references forms (id) on delete cascade
);
create index sms_codes_expires_idx on sms_codes (expires_at);

-- How many codes were asked for, by phone number, by address and by form. Names hold hashes only.
create table sms_limits (
  name text not null,
  taken integer not null,
  ends_at timestamptz not null,
  constraint sms_limits_pk primary key (name),
  constraint sms_limits_taken_check check (taken > 0)
);
create index sms_limits_ends_idx on sms_limits (ends_at);

-- Beside images a form may have videos and captions, which have no measures.
alter table form_media alter column width drop not null;
alter table form_media alter column height drop not null;
