-- Trees without loops of one, addresses of menus that stay unique, and departments that nobody joins after their end
-- (administration contract §5.1, §5.3). Longer loops are prevented by the modules, which lock the whole tree.

ALTER TABLE sys_dept ADD CONSTRAINT sys_dept_parent CHECK (parent_id <> dept_id);
ALTER TABLE sys_menu ADD CONSTRAINT sys_menu_parent CHECK (parent_id <> menu_id);

-- Directories and pages only. The name of a route is its own, or else its path.
CREATE UNIQUE INDEX sys_menu_path_key ON sys_menu (parent_id, lower(path)) WHERE menu_type IN ('M', 'C');
CREATE UNIQUE INDEX sys_menu_route_key ON sys_menu (lower(CASE WHEN route_name = '' THEN path ELSE route_name END))
  WHERE menu_type IN ('M', 'C');

-- Departments are deleted softly, so the foreign key alone would still let users in. The row is locked as a foreign key
-- locks it: it waits for a deletion under way and then sees what became of it.
CREATE FUNCTION user_department_is_alive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.dept_id IS NOT NULL AND NEW.del_flag = '0' THEN
    PERFORM FROM sys_dept WHERE dept_id = NEW.dept_id AND del_flag = '0' FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'department % does not exist', NEW.dept_id
        USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'sys_user_dept_fk';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sys_user_department BEFORE INSERT OR UPDATE OF dept_id ON sys_user
  FOR EACH ROW EXECUTE FUNCTION user_department_is_alive();
