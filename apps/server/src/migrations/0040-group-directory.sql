-- The page of all groups: a menu under the system's, and both for the administrators' role. New installations get the same
-- from the seeds. Where an administrator has made a menu of the same name or path, that menu stays and none is added.
insert into sys_menu (menu_id, parent_id, order_num, menu_name, menu_type, path, component, query, icon, create_by)
select 2010, 1, 11, '群组管理', 'C', 'user-group', 'system/userGroup/index', '', 'peoples', 'admin'
where exists (select from sys_menu where menu_id = 1)
on conflict do nothing;

insert into sys_role_menu (role_id, menu_id)
select 1, menu_id from sys_menu
where menu_id in (1, 2010)
  and exists (select from sys_role where role_id = 1)
  and exists (select from sys_menu where menu_id = 2010 and component = 'system/userGroup/index')
on conflict do nothing;
