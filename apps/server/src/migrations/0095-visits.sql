-- How often a form was opened, begun and submitted after that (docs/adr/0071). Nodes add what they have counted in memory.

create table form_visits (
  form_id bigint not null,
  version integer not null,
  -- Day in the organisation's time zone.
  day date not null,
  -- The channel; 0 for none, or for a code that the form does not have.
  channel_id bigint not null default 0,
  views bigint not null default 0,
  starts bigint not null default 0,
  -- Responses with a start that the server has recorded.
  finished bigint not null default 0,
  constraint form_visits_pk primary key (form_id, version, day, channel_id),
  constraint form_visits_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint form_visits_counts check (views >= 0 and starts >= 0 and finished >= 0)
);
