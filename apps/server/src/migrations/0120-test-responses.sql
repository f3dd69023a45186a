-- Test responses (docs/adr/0092): what people who make a form fill in to try it. They stand in a table of their own, so no
-- list, figure, quota or export of responses can meet them.

-- The link under which a form is tried. Its row is the lock of everything below: a submit, a publication and a clear-out
-- take it first.
create table test_links (
  form_id bigint not null,
  key text not null,
  last_definition integer not null default 0,
  last_response integer not null default 0,
  constraint test_links_pk primary key (form_id),
  constraint test_links_key unique (key),
  constraint test_links_form_fk foreign key (form_id) references forms (id) on delete cascade
);

-- What the pages showed: the draft at some moment, or a version. A page that is open goes on with the definition that it
-- was opened with.
create table test_definitions (
  form_id bigint not null,
  number integer not null,
  -- The revision of the draft, or the version.
  revision integer,
  version integer,
  definition jsonb not null,
  -- SHA-256 of the canonical JSON.
  digest bytea not null,
  opened_at timestamptz not null default now(),
  constraint test_definitions_pk primary key (form_id, number),
  constraint test_definitions_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint test_definitions_of check ((revision is null) <> (version is null))
);

create table test_responses (
  form_id bigint not null,
  -- Made by the page, the same for every retry. It has nothing to do with an equal id in responses.
  id uuid not null,
  seq integer not null,
  definition integer not null,
  answers jsonb not null,
  content_hash bytea not null,
  receipt text not null,
  -- Null if the form has no score; otherwise points and parts as in responses.
  score jsonb,
  ending text,
  screened_out boolean not null,
  language text,
  parameters jsonb,
  -- Null if the page did not tell.
  started_at timestamptz,
  submitted_at timestamptz not null default now(),
  constraint test_responses_pk primary key (form_id, id),
  constraint test_responses_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint test_responses_seq unique (form_id, seq),
  constraint test_responses_definition_fk foreign key (form_id, definition)
    references test_definitions (form_id, number) on delete cascade
);
create index test_responses_age on test_responses (submitted_at);
create index test_responses_definition on test_responses (form_id, definition);
