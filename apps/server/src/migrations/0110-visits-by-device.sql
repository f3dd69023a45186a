-- Visits are also counted by the kind of device. It is a count only: no response says on what it was filled in.

alter table form_visits
  -- '' for visits from before this migration and for browsers that do not say what they run on.
  add column device text not null default '',
  add constraint form_visits_device check (device in ('', 'phone', 'tablet', 'computer')),
  drop constraint form_visits_pk;
alter table form_visits add constraint form_visits_pk primary key (form_id, version, day, channel_id, device);
