-- Saved views of the list of responses (docs/adr/0084): filter, order and columns under a name. Whoever made a view
-- changes it; a shared one is seen by everybody who may read the responses of the form.

create table saved_views (
  id bigint generated always as identity,
  form_id bigint not null,
  owner_id bigint not null,
  -- Goes up with every change. A change names the revision that it started from.
  revision integer not null default 1,
  name text not null,
  is_shared boolean not null default false,
  settings jsonb not null,
  changed_at timestamptz not null default now(),
  constraint saved_views_pk primary key (id),
  constraint saved_views_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint saved_views_name_unique unique (form_id, owner_id, name),
  constraint saved_views_name check (char_length(name) between 1 and 60)
);

-- The view with which a person's list of a form begins.
create table saved_view_defaults (
  form_id bigint not null,
  user_id bigint not null,
  view_id bigint not null,
  constraint saved_view_defaults_pk primary key (form_id, user_id),
  constraint saved_view_defaults_view_fk foreign key (view_id) references saved_views (id) on delete cascade,
  constraint saved_view_defaults_form_fk foreign key (form_id) references forms (id) on delete cascade
);
create index saved_view_defaults_view on saved_view_defaults (view_id);
