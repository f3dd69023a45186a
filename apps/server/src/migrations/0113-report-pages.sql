-- The public page of a report (docs/adr/0086): who may open it, what it shows, and the figures that it shows.

create table form_report_pages (
  form_id bigint not null,
  -- 192 random bits, like the key of a form.
  key text not null,
  is_open boolean not null default false,
  closes_at timestamptz,
  password_hash text,
  -- Ids of the questions that strangers may see, and of those whose texts they may read.
  shown jsonb not null default '[]',
  texts jsonb not null default '[]',
  revision integer not null default 1,
  constraint form_report_pages_pk primary key (form_id),
  constraint form_report_pages_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint form_report_pages_key_unique unique (key),
  constraint form_report_pages_shown check (jsonb_typeof(shown) = 'array' and jsonb_typeof(texts) = 'array')
);

-- Figures after disclosure control, one set for each filter that was ever public. They change only in steps of at least
-- five responses, and are kept so that a filter that comes back shows what it showed.
create table form_report_snapshots (
  form_id bigint not null,
  -- SHA-256 of the condition, which is too long for a key.
  filter_key text not null,
  condition text not null,
  -- Goes up with each snapshot, so that of two servers that make one at the same moment only one stores it.
  number integer not null default 1,
  total integer not null,
  -- Texts are read up to this number of a response.
  seq bigint not null,
  cards jsonb not null,
  checked_at timestamptz not null default now(),
  constraint form_report_snapshots_pk primary key (form_id, filter_key),
  constraint form_report_snapshots_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint form_report_snapshots_total check (total >= 5),
  constraint form_report_snapshots_cards check (jsonb_typeof(cards) = 'array')
);
