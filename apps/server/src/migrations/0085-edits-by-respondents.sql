-- Respondents may change a stored response (product §6 and §7, docs/adr/0063).

alter table forms
  -- Until when: while the form takes responses, until a moment, or for some hours after submitting. Null: not at all.
  add column edit_until text,
  add column edit_until_at timestamptz,
  add column edit_hours integer,
  add constraint forms_edit_until check (edit_until in ('open', 'time', 'hours')),
  add constraint forms_edit_until_at check ((edit_until_at is not null) = (edit_until is not distinct from 'time')),
  add constraint forms_edit_hours check ((edit_hours is not null) = (edit_until is not distinct from 'hours')),
  add constraint forms_edit_hours_range check (edit_hours between 1 and 8760);

-- Whether respondents may change a response that was submitted at `submitted`. A form that its owner has paused or closed
-- takes no changes. Its end and its hours count only where the rule says so.
create function form_takes_edits(form forms, submitted timestamptz, at timestamptz) returns boolean
  language sql stable parallel safe
  return coalesce(
    case form.edit_until
      when 'open' then form_collection_state(form, at) = 'open'
      when 'time' then form_collection_state(form, at) not in ('paused', 'closed') and at < form.edit_until_at
      when 'hours' then form_collection_state(form, at) not in ('paused', 'closed')
        and at < submitted + form.edit_hours * interval '1 hour'
    end,
    false);

-- What a response was before each edit. The number of its edits is the revision that an edit names.
create table response_edits (
  form_id bigint not null,
  seq bigint not null,
  revision integer not null,
  edited_at timestamptz not null default now(),
  -- The account that edited it; null for its respondent.
  edited_by bigint,
  version_before integer not null,
  version_after integer not null,
  -- By question id, what changed: [before, after], null for no answer.
  changes jsonb not null,
  constraint response_edits_pk primary key (form_id, seq, revision),
  constraint response_edits_response_fk foreign key (form_id, seq) references responses (form_id, seq) on delete cascade,
  constraint response_edits_revision check (revision >= 1),
  constraint response_edits_changes check (jsonb_typeof(changes) = 'object')
);
