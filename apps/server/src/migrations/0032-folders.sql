-- One number for the owner of a form or a folder: the id of a person, or the negative id of a group.
alter table forms
  add column owner_key bigint generated always as (coalesce(owner_id, -owner_group)) stored,
  add column folder_id bigint;

-- Folders of forms. A folder lies in at most one other folder, and all of a tree belong to one owner.
create table form_folders (
  id           bigint generated always as identity primary key,
  owner_id     bigint,
  owner_group  bigint references groups on delete cascade,
  owner_key    bigint not null generated always as (coalesce(owner_id, -owner_group)) stored,
  parent_id    bigint,
  -- 1 at the top. The key below lets a folder lie only in a folder that is one level higher, so no folder can be inside
  -- itself, whatever changes meet.
  depth        smallint not null constraint form_folders_depth check (depth between 1 and 8),
  parent_depth smallint generated always as (depth - 1) stored,
  name         text not null constraint form_folders_name check (name <> '' and length(name) <= 100),
  created_at   timestamptz not null default now(),
  constraint form_folders_one_owner check (num_nonnulls(owner_id, owner_group) = 1),
  constraint form_folders_top check ((parent_id is null) = (depth = 1)),
  constraint form_folders_place unique (id, owner_key, depth),
  constraint form_folders_owned unique (id, owner_key),
  constraint form_folders_parent foreign key (parent_id, owner_key, parent_depth)
    references form_folders (id, owner_key, depth)
);
create unique index form_folders_unique on form_folders (owner_key, coalesce(parent_id, 0), lower(name));
create index form_folders_parent_idx on form_folders (parent_id);

alter table forms
  add constraint forms_folder foreign key (folder_id, owner_key) references form_folders (id, owner_key);
create index forms_folder_idx on forms (folder_id, id desc) where folder_id is not null;
