-- Only people of certain departments, posts, roles and groups, or named ones, may fill in a form (product §6,
-- docs/adr/0052).

alter table forms
  -- Whether the scope is limited. A limited scope without a row in form_scope lets nobody in.
  add column has_scope boolean not null default false,
  drop constraint forms_gated,
  add constraint forms_gated check (
    is_gated = (cap is not null or once_by is not null or password_hash is not null or sign_in or has_scope)
  );

-- A person is in the scope if any row holds for them. There is no foreign key to what a row names: a department that is
-- deleted leaves its row, so that the form does not open to everybody and the owner sees what the scope was.
create table form_scope (
  form_id bigint not null,
  kind text not null,
  ref_id bigint not null,
  -- The name when the scope was saved, for what is deleted.
  name text not null,
  constraint form_scope_pk primary key (form_id, kind, ref_id),
  constraint form_scope_form_fk foreign key (form_id) references forms (id) on delete cascade,
  constraint form_scope_kind check (kind in ('department', 'post', 'role', 'group', 'user'))
);
