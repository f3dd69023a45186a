-- People who are not in the system and may fill in a form: a list of names and numbers that its owner imports, and a
-- link for each of them (product §6, docs/adr/0052).

alter table forms
  -- Whether the people of the list may fill in. Together with has_scope, either lets a person in.
  add column has_list boolean not null default false,
  drop constraint forms_gated,
  add constraint forms_gated check (
    is_gated = (
      cap is not null or once_by is not null or password_hash is not null or sign_in or has_scope or has_list
    )
  ),
  drop constraint forms_once_by,
  add constraint forms_once_by check (once_by in ('account', 'browser', 'address', 'phone', 'person'));

create table form_people (
  id bigint generated always as identity,
  form_id bigint not null,
  name text not null,
  number text not null,
  -- Empty for none.
  mail text not null default '',
  -- What a visitor's words are compared with.
  name_key text not null,
  number_key text not null,
  -- Links and passes are signed over it, so raising it ends all of them.
  link_version integer not null default 1,
  added_at timestamptz not null default now(),
  -- A person who was removed keeps the row, so that responses go on naming them. Importing the number again brings it
  -- back.
  removed_at timestamptz,
  constraint form_people_pk primary key (id),
  constraint form_people_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint form_people_number_unique unique (form_id, number_key)
);
create index form_people_list_idx on form_people (form_id, id) where removed_at is null;

-- How many people a list has. Every transaction that changes a list locks its row first.
create table form_people_totals (
  form_id bigint not null,
  people integer not null default 0,
  constraint form_people_totals_pk primary key (form_id),
  constraint form_people_totals_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint form_people_totals_limit check (people between 0 and 100000)
);

-- Imports that run in the background. Their reports name people, so they are deleted after a day.
create table form_people_imports (
  import_id uuid not null default gen_random_uuid(),
  form_id bigint not null,
  job_id uuid,
  status text not null default 'running',
  total integer not null,
  handled integer not null default 0,
  imported integer not null default 0,
  refused integer not null default 0,
  -- The first refused lines: [{"row": 7, "reason": "double"}].
  faults jsonb not null default '[]',
  -- [[line, name, number, mail]], until the end.
  work jsonb,
  created_at timestamptz not null default now(),
  constraint form_people_imports_pk primary key (import_id),
  constraint form_people_imports_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint form_people_imports_status check (status in ('running', 'done', 'broken'))
);
create unique index form_people_imports_running_key on form_people_imports (form_id) where status = 'running';

-- The person of the list who sent the response, where the form promises no anonymity.
alter table responses add column person_id bigint;
