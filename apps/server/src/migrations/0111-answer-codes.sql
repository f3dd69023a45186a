-- Codes that the owner's side gives to text answers by hand (docs/adr/0085).

create table answer_codes (
  id bigint generated always as identity,
  form_id bigint not null,
  question_id text not null,
  -- The order in which codes are shown, and the limit of their number.
  place integer not null,
  name text not null,
  created_at timestamptz not null default now(),
  constraint answer_codes_pk primary key (id),
  constraint answer_codes_of_form unique (form_id, id),
  constraint answer_codes_place unique (form_id, question_id, place),
  constraint answer_codes_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint answer_codes_check check (place between 1 and 100 and char_length(name) between 1 and 50)
);
create unique index answer_codes_name on answer_codes (form_id, question_id, lower(name));

-- An answer may have several codes. Who deletes a code or a response for good deletes this with it.
create table coded_answers (
  form_id bigint not null,
  code_id bigint not null,
  seq bigint not null,
  coded_at timestamptz not null default now(),
  coded_by bigint,
  constraint coded_answers_pk primary key (code_id, seq),
  constraint coded_answers_code_fk foreign key (form_id, code_id) references answer_codes (form_id, id) on delete cascade,
  constraint coded_answers_response_fk foreign key (form_id, seq) references responses (form_id, seq) on delete cascade
);
create index coded_answers_response_idx on coded_answers (form_id, seq);
