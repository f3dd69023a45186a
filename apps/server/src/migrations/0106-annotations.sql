-- What the owner's side writes beside a response (docs/adr/0080). Respondents never see it. A response without a row has
-- nothing beside it.

create table response_annotations (
  form_id bigint not null,
  seq bigint not null,
  -- Goes up with every change. A change names the revision that it started from.
  revision integer not null default 1,
  note text not null default '',
  tags text[] not null default '{}',
  is_flagged boolean not null default false,
  -- The account that looks after the response; null for nobody.
  assignee bigint,
  changed_at timestamptz not null default now(),
  changed_by bigint,
  constraint response_annotations_pk primary key (form_id, seq),
  constraint response_annotations_response_fk foreign key (form_id, seq) references responses (form_id, seq)
    on delete cascade,
  constraint response_annotations_note check (char_length(note) <= 5000),
  constraint response_annotations_tags check (cardinality(tags) <= 20)
);
