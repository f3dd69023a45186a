-- Responses that do not come from the fill page (docs/adr/0087): who stored them, how and when. A response without a row
-- came from a respondent, so the submit writes nothing more.

create table response_origins (
  form_id bigint not null,
  seq bigint not null,
  -- import or hand.
  kind text not null,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  -- Why it was added by hand.
  remark text not null default '',
  import_id uuid,
  -- As the spreadsheet numbers it.
  import_row integer,
  constraint response_origins_pk primary key (form_id, seq),
  constraint response_origins_response_fk foreign key (form_id, seq) references responses (form_id, seq)
    on delete cascade,
  constraint response_origins_kind check (kind in ('import', 'hand')),
  constraint response_origins_row check ((kind = 'import') = (import_id is not null and import_row is not null)),
  constraint response_origins_remark check (char_length(remark) <= 500)
);
create unique index response_origins_import on response_origins (import_id, import_row) where import_id is not null;

-- A file that is, or was, imported. Its rows wait in pieces until the import is ordered, and are kept for some days
-- with what was wrong with them.
create table response_imports (
  id uuid not null,
  form_id bigint not null,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  file_name text not null,
  -- SHA-256 of the file, so that the same file is noticed.
  file_hash bytea not null,
  -- The version of the form whose rules the rows follow.
  version integer not null,
  header text[] not null,
  -- For each column what it gives; null for a column that is left out.
  targets jsonb not null,
  -- read: nothing is ordered. running: a job stores the rows. done: the job has come to its end.
  state text not null default 'read',
  total integer not null,
  handled integer not null default 0,
  stored integer not null default 0,
  refused integer not null default 0,
  job_id uuid,
  constraint response_imports_pk primary key (id),
  constraint response_imports_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint response_imports_state check (state in ('read', 'running', 'done')),
  constraint response_imports_counts check (handled = stored + refused and handled <= total)
);
create index response_imports_form on response_imports (form_id, made_at);
create unique index response_imports_running on response_imports (form_id) where state = 'running';

create table response_import_pieces (
  import_id uuid not null,
  piece integer not null,
  -- Each row as [number in the spreadsheet, cells].
  rows jsonb not null,
  -- What is wrong with rows, from the last check or from the import.
  faults jsonb not null default '[]',
  constraint response_import_pieces_pk primary key (import_id, piece),
  constraint response_import_pieces_import_fk foreign key (import_id) references response_imports (id)
    on delete cascade
);
