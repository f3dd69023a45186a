-- The page of all forms: a menu under the system's, and both for the administrators' role. New installations get the same
-- from the seeds. Where an administrator has made a menu of the same name or path, that menu stays and none is added.
insert into sys_menu (menu_id, parent_id, order_num, menu_name, menu_type, path, component, query, icon, create_by)
select 2003, 1, 10, '全部表单', 'C', 'forms', 'system/form/index', '', 'form', 'admin'
where exists (select from sys_menu where menu_id = 1)
on conflict do nothing;

insert into sys_role_menu (role_id, menu_id)
select 1, menu_id from sys_menu
where menu_id in (1, 2003)
  and exists (select from sys_role where role_id = 1)
  and exists (select from sys_menu where menu_id = 2003 and component = 'system/form/index')
on conflict do nothing;
