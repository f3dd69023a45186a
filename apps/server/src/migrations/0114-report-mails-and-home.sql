-- Reports by mail (docs/adr/0086): when, to whom, and the files that mails carry. Also the arrangement of the start page.

create table outbox_attachments (
  id bigint generated always as identity,
  name text not null,
  type text not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  constraint outbox_attachments_pk primary key (id)
);
alter table outbox_messages add column attachment_id bigint
  constraint outbox_messages_attachment_fk references outbox_attachments (id) on delete set null;
create index outbox_messages_attachment_idx on outbox_messages (attachment_id) where attachment_id is not null;

create table form_report_mails (
  form_id bigint not null,
  revision integer not null default 1,
  is_on boolean not null,
  period text not null,
  -- 1 for Monday to 7 for Sunday; of weekly mails.
  weekday integer not null default 1,
  -- Of monthly mails; 0 for the last day of the month.
  day integer not null default 1,
  -- In the organisation's zone.
  hour integer not null,
  -- [{userId} | {address}]
  recipients jsonb not null,
  with_pdf boolean not null,
  language text not null,
  -- In whose name it is sent: it stops when this person may not read the data any more.
  set_by bigint not null,
  -- The next due time. A node that sends moves it on, under the condition that it is still the one that was due.
  next_at timestamptz not null,
  -- Why it was switched off by itself; empty if a person did so, or if it is on.
  stopped text not null default '',
  constraint form_report_mails_pk primary key (form_id),
  constraint form_report_mails_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint form_report_mails_period check (period in ('daily', 'weekly', 'monthly')),
  constraint form_report_mails_weekday check (weekday between 1 and 7),
  constraint form_report_mails_day check (day between 0 and 28),
  constraint form_report_mails_hour check (hour between 0 and 23),
  constraint form_report_mails_recipients check (jsonb_typeof(recipients) = 'array'),
  constraint form_report_mails_stopped check (stopped in ('', 'form', 'access') and (stopped = '' or not is_on))
);
create index form_report_mails_due_idx on form_report_mails (next_at) where is_on;

-- The tiles of the start page as each person has arranged them.
create table home_tiles (
  user_id bigint not null,
  -- [{id, hidden}] in their order.
  tiles jsonb not null,
  constraint home_tiles_pk primary key (user_id),
  constraint home_tiles_user_fk foreign key (user_id) references sys_user (user_id) on delete cascade,
  constraint home_tiles_tiles check (jsonb_typeof(tiles) = 'array')
);
