-- People whom the owner of a form lets do a part of the work on it. The roles are explained in product §11.
create table form_collaborators (
  form_id  bigint not null references forms on delete cascade,
  user_id  bigint not null references sys_user,
  role     text not null
    constraint form_collaborators_role check (role in ('editor', 'analyst', 'reviewer', 'publisher', 'viewer')),
  added_at timestamptz not null default now(),
  primary key (form_id, user_id)
);
create index form_collaborators_of_user on form_collaborators (user_id, form_id desc);
