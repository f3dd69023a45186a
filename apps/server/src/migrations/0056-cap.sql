-- At most so many responses (product §6, docs/adr/0050).

alter table forms
  add column cap integer,
  -- Whether a rule other than state and time limits who may fill in. The statement for other forms skips such a form.
  add column is_gated boolean not null default false,
  add constraint forms_cap_positive check (cap > 0),
  add constraint forms_gated check (is_gated = (cap is not null));

-- How many of the places are taken: the responses that count. A form without a cap has no row. Written by the
-- transactions that store, delete, restore or edit a response, and made under the form's lock when a cap is set.
create table form_places (
  form_id bigint not null,
  taken integer not null,
  constraint form_places_pk primary key (form_id),
  constraint form_places_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint form_places_taken_check check (taken >= 0)
);

-- What respondents are told of a form: `form_collection_state`, or `full` if it would be open and all places are taken.
create function form_public_state(form forms, at timestamptz) returns text
  language sql stable parallel safe
  return case
    when form.cap is not null and form_collection_state(form, at) = 'open'
      and exists (select from form_places p where p.form_id = form.id and p.taken >= form.cap) then 'full'
    else form_collection_state(form, at)
  end;
