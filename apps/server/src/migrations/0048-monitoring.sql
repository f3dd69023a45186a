-- The pages of the monitoring exist now: their menus become visible where nobody has changed them.
update sys_menu m set visible = '0'
from (values
  (111, 'monitor/druid/index'), (112, 'monitor/server/index'), (113, 'monitor/cache/index'), (114, 'monitor/cache/list')
) s (id, component)
where m.menu_id = s.id and m.component = s.component and m.visible = '1' and m.update_time is null;

-- The permission to end a statement. New installations get the same from the seeds.
insert into sys_menu (menu_id, parent_id, order_num, menu_name, menu_type, path, component, perms, query, icon, create_by)
select 2048, 111, 1, '结束语句', 'F', '#', '', 'monitor:druid:cancel', '', '#', 'admin'
where exists (select from sys_menu where menu_id = 111)
on conflict do nothing;
