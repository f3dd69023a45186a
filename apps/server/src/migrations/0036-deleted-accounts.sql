-- A deleted account is no collaborator of any form. The modules of organisation do not write to the tables of forms, so the
-- database removes these rows in the transaction that deletes the account.
create function remove_collaborations() returns trigger language plpgsql as $$
begin
  delete from form_collaborators where user_id = new.user_id;
  return null;
end $$;
create trigger sys_user_deleted after update of del_flag on sys_user
  for each row when (old.del_flag = '0' and new.del_flag <> '0') execute function remove_collaborations();

-- What accounts have left behind that were deleted before. A group of a deleted owner keeps its owner until an
-- administrator gives it to somebody else.
delete from form_collaborators c using sys_user u where u.user_id = c.user_id and u.del_flag <> '0';
delete from group_invitations i using sys_user u where u.user_id = i.created_by and u.del_flag <> '0';
delete from group_join_requests r using sys_user u where u.user_id = r.user_id and u.del_flag <> '0';
delete from group_members m using sys_user u
where u.user_id = m.user_id and u.del_flag <> '0'
  and not exists (select from groups g where g.id = m.group_id and g.owner_id = m.user_id);
