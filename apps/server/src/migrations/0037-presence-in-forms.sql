-- Who has a form open in the designer now. Worthless after a crash, so not written ahead.
create unlogged table form_presence (
  form_id    bigint not null references forms on delete cascade,
  -- Chosen by the browser tab.
  client_id  text not null,
  user_id    bigint not null references sys_user,
  -- The selected question.
  item_id    text,
  entered_at timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  constraint form_presence_pk primary key (form_id, client_id)
);
create index form_presence_age_idx on form_presence (seen_at);
