-- Answers of an earlier response that its respondent gets again (product §6).

alter table forms
  -- Ids of the questions that are filled in; null if none are.
  add column earlier_questions jsonb check (jsonb_typeof(earlier_questions) = 'array'),
  -- The form with the earlier response; null for this form.
  add column earlier_form bigint,
  add constraint forms_earlier_fk foreign key (earlier_form) references forms (id) on delete set null,
  add constraint forms_earlier check (earlier_form is null or earlier_questions is not null);
create index forms_earlier_form_idx on forms (earlier_form) where earlier_form is not null;


-- Saves of drafts that the brakes have refused are counted beside submits (docs/adr/0059).
alter table brake_refusals
  drop constraint brake_refusals_brake,
  add constraint brake_refusals_brake
    check (brake in ('network', 'form', 'all', 'draftNetwork', 'draftForm', 'draftAll'));
