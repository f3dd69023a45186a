-- Menus of the first installation: their order numbers were negative, which number fields cannot show, and some lead to
-- pages that do not exist yet. Rows that somebody has changed stay as they are.

-- Where the top menus are as they were seeded, they get the numbers of a new installation.
update sys_menu m set order_num = s.new_num
from (values (2000, -3, 1), (2001, -2, 2), (2002, -1, 3), (1, 1, 4), (2, 2, 5), (3, 3, 6)) s (id, old_num, new_num)
where m.menu_id = s.id
  and (select count(*) from sys_menu o where o.parent_id = 0) = 6
  and (select count(*) from sys_menu o
       join (values (2000, -3), (2001, -2), (2002, -1), (1, 1), (2, 2), (3, 3)) k (id, old_num)
         on o.menu_id = k.id and o.order_num = k.old_num
       where o.parent_id = 0) = 6;

-- Elsewhere 0 keeps them before all others, and their ids keep their order.
update sys_menu set order_num = 0 where (menu_id, order_num) in ((2000, -3), (2001, -2), (2002, -1));

-- Pages that are not built.
update sys_menu m set visible = '1'
from (values
  (110, 'monitor/job/index'), (111, 'monitor/druid/index'), (112, 'monitor/server/index'), (113, 'monitor/cache/index'),
  (114, 'monitor/cache/list'), (115, 'tool/build/index'), (116, 'tool/gen/index'), (117, 'tool/swagger/index')
) s (id, component)
where m.menu_id = s.id and m.component = s.component and m.visible = '0' and m.update_time is null;
