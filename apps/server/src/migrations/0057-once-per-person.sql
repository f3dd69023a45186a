-- Once, or so many times, per person (product §6, docs/adr/0050).

alter table forms
  add column once_by text,
  add column once_times integer,
  add column once_per text,
  -- The zone in which days, weeks and months begin: the organisation's when the rule was saved.
  add column once_zone text,
  -- Respondents are promised that nothing of them stands beside their response.
  add column is_anonymous boolean not null default false,
  drop constraint forms_gated,
  add constraint forms_gated check (is_gated = (cap is not null or once_by is not null)),
  add constraint forms_once_by check (once_by in ('account', 'browser', 'address', 'phone')),
  add constraint forms_once_per check (once_per in ('ever', 'day', 'week', 'month')),
  add constraint forms_once_times check (once_times > 0),
  add constraint forms_once_complete
    check (num_nulls(once_by, once_times, once_per, once_zone) in (0, 4));

-- One row for each time that a person answered a form whose rule counts persons. The key is a keyed hash for this form
-- alone, so the table names nobody and does not show that two forms were answered by one person.
create table participations (
  form_id bigint not null,
  -- What identified the person: a value of forms.once_by.
  by text not null,
  person_key bytea not null,
  -- The first day of the day, week or month; 0001-01-01 for ever.
  period date not null,
  -- 1 to the number of times. Null if the response was deleted, so that the person may answer again.
  slot integer,
  -- Null where the form promises anonymity.
  response_id uuid,
  constraint participations_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint participations_slot_unique unique (form_id, by, person_key, period, slot)
);
create index participations_response_idx on participations (form_id, response_id) where response_id is not null;

-- The first day of the current period in the zone of the rule.
create function once_period(per text, zone text, at timestamptz) returns date
  language sql stable parallel safe
  return case per when 'ever' then date '0001-01-01' else date_trunc(per, at at time zone zone)::date end;
