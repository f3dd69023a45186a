-- Tags with which the owner of forms marks them. A tag and the forms that carry it belong to the same owner.
alter table forms add constraint forms_owned unique (id, owner_key);

create table form_tags (
  id          bigint generated always as identity primary key,
  owner_id    bigint,
  owner_group bigint references groups on delete cascade,
  owner_key   bigint not null generated always as (coalesce(owner_id, -owner_group)) stored,
  name        text not null constraint form_tags_name check (name <> '' and length(name) <= 30),
  -- Null for a plain tag.
  color       text constraint form_tags_color
    check (color in ('blue', 'green', 'orange', 'red', 'purple', 'cyan', 'gold')),
  created_at  timestamptz not null default now(),
  constraint form_tags_one_owner check (num_nonnulls(owner_id, owner_group) = 1),
  constraint form_tags_owned unique (id, owner_key)
);
create unique index form_tags_unique on form_tags (owner_key, lower(name));

create table form_tag_links (
  form_id   bigint not null,
  tag_id    bigint not null,
  owner_key bigint not null,
  constraint form_tag_links_pk primary key (form_id, tag_id),
  constraint form_tag_links_form foreign key (form_id, owner_key) references forms (id, owner_key) on delete cascade,
  constraint form_tag_links_tag foreign key (tag_id, owner_key) references form_tags (id, owner_key) on delete cascade
);
create index form_tag_links_of_tag on form_tag_links (tag_id, form_id);
