-- A form belongs to a person or to a group. A group that still owns forms cannot be deleted, so no form is lost with it.
alter table forms
  add column owner_group bigint constraint forms_owner_group_fk references groups,
  -- The person who made the form, whoever owns it now.
  add column created_by bigint;
update forms set created_by = owner_id;
alter table forms
  alter column created_by set not null,
  alter column owner_id drop not null,
  add constraint forms_one_owner check (num_nonnulls(owner_id, owner_group) = 1);

create index forms_owner_group_idx on forms (owner_group, id desc) where owner_group is not null;
