-- When a form takes responses (product §6, docs/adr/0048): begin and end, daily hours, days of the week.

alter table forms
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  add column daily_from time(0),
  add column daily_to time(0),
  -- Bit mask, 1 for Monday to 64 for Sunday.
  add column weekdays smallint not null default 127,
  -- The zone of the daily hours and weekdays: the organisation's when they were saved. They keep their meaning if the
  -- setting of the installation changes.
  add column hours_zone text,
  add column rules_revision integer not null default 1,
  add constraint forms_opens_before_closes check (opens_at < closes_at),
  add constraint forms_hours_complete check ((daily_from is null) = (daily_to is null)),
  add constraint forms_hours_not_empty check (daily_from <> daily_to),
  add constraint forms_weekdays_some check (weekdays between 1 and 127),
  add constraint forms_hours_zoned check (hours_zone is not null or (daily_from is null and weekdays = 127));

-- Whether the bit of the day is set; `day` counts from 1 for Monday, 0 is the Sunday before.
create function is_weekday_set(weekdays smallint, day integer) returns boolean
  language sql immutable parallel safe
  return (weekdays >> ((day + 6) % 7)) & 1 = 1;

-- Whether a local time is inside the daily hours. Hours that end after midnight belong to the day on which they begin.
create function is_in_daily_hours(daily_from time, daily_to time, weekdays smallint, local timestamp) returns boolean
  language sql immutable parallel safe
  return case
    when daily_from is null then is_weekday_set(weekdays, extract(isodow from local)::integer)
    when daily_from < daily_to then local::time >= daily_from and local::time < daily_to
      and is_weekday_set(weekdays, extract(isodow from local)::integer)
    else (local::time >= daily_from and is_weekday_set(weekdays, extract(isodow from local)::integer))
      or (local::time < daily_to and is_weekday_set(weekdays, extract(isodow from local)::integer - 1))
  end;

-- What respondents are told of a form at a moment, and what decides in the submit statement: null if they may not know
-- of it, otherwise `open` or the reason why it takes no responses. The only place where this is decided.
create function form_collection_state(form forms, at timestamptz) returns text
  language sql stable parallel safe
  return case
    when form.current_version is null or form.state in ('draft', 'trashed') then null
    when form.state = 'paused' then 'paused'
    when form.state = 'closed' then 'closed'
    when form.closes_at <= at then 'ended'
    when form.opens_at > at then 'scheduled'
    when form.hours_zone is not null
      and not is_in_daily_hours(form.daily_from, form.daily_to, form.weekdays, at at time zone form.hours_zone)
      then 'offHours'
    else 'open'
  end;
