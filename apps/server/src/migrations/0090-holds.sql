-- Places that are held while somebody fills in a form (docs/adr/0065).

alter table forms
  -- How long a picked option or slot is held for whoever picked it; null if nothing is held.
  add column hold_minutes smallint check (hold_minutes between 1 and 60);

-- One row for each limited thing that one visit holds. A row counts until it ends by the clock of the database, so a
-- hold needs nobody to end it. Written under the lock of the form's row.
create table quota_holds (
  form_id bigint not null,
  -- The id under which the response will be submitted.
  visit uuid not null,
  name text not null,
  question_id text not null,
  -- The loaded page. A page that was left cannot release what the same visit holds on a newer one.
  page text not null,
  amount bigint not null check (amount > 0),
  ends_at timestamptz not null,
  constraint quota_holds_pk primary key (form_id, visit, name),
  constraint quota_holds_form_fk foreign key (form_id) references forms (id) on delete cascade
);
create index quota_holds_name_idx on quota_holds (form_id, name, ends_at);
