-- Who made a role. By id and not by the name in create_by: a name may belong to somebody else later.
alter table sys_role
  add column creator_id bigint constraint sys_role_creator_fk references sys_user;
