-- Public queries (product §7): visitors find their own record by the values that they know, in the responses of a form or
-- in an uploaded sheet.

create table form_queries (
  id bigint generated always as identity,
  form_id bigint not null,
  -- 192 random bits, like the key of a form.
  key text not null,
  title text not null,
  intro text not null default '',
  source text not null,
  -- [{ key, label, use }] in the order of the source; use is search, show or hide. Of responses, key is a question's id;
  -- of a sheet, it is the number of the column.
  columns jsonb not null default '[]',
  is_open boolean not null default false,
  closes_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  constraint form_queries_pk primary key (id),
  constraint form_queries_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint form_queries_key_unique unique (key),
  constraint form_queries_source check (source in ('responses', 'sheet')),
  constraint form_queries_columns check (jsonb_typeof(columns) = 'array')
);
create index form_queries_form_idx on form_queries (form_id, id);

-- Rows of uploaded sheets.
create table form_query_rows (
  query_id bigint not null,
  row_number integer not null,
  -- Texts in the order of the columns.
  cells jsonb not null,
  constraint form_query_rows_pk primary key (query_id, row_number),
  constraint form_query_rows_query_fk foreign key (query_id) references form_queries (id) on delete cascade,
  constraint form_query_rows_cells check (jsonb_typeof(cells) = 'array')
);

-- The text by which a value that a visitor types is the same as a stored one. The server does the same to what is typed.
create function query_same(value text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(normalize(coalesce(value, ''), NFKC), '\s', '', 'g'));
