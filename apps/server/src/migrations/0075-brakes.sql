-- How many submits the brakes have refused, per form and day (docs/adr/0059). Figures for the owner of a form. They have
-- no foreign key: a submit to a form that is purged at that moment must not fail the figures of other forms. A scheduled
-- task deletes old rows.

create table brake_refusals (
  form_id bigint not null,
  -- Day in the organisation's time zone.
  day date not null,
  brake text not null,
  refused bigint not null,
  constraint brake_refusals_pk primary key (form_id, day, brake),
  constraint brake_refusals_brake check (brake in ('network', 'form', 'all')),
  constraint brake_refusals_refused check (refused > 0)
);
create index brake_refusals_day_idx on brake_refusals (day);
