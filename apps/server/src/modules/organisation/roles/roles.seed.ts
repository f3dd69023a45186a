/**
 * The roles of a new installation: the administrator, an example for administration, and the default role of every
 * user.
 */
import { ADMINISTRATOR_ROLE } from "@idata/contracts";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../kernel/database.ts";
import { replaceDepartmentsOfRole } from "../departments/index.ts";

export const ROLE_COMMON = 2;
/**
 * New users get this role (key `ROLE_DEFAULT`). It permits creating forms and collecting responses, but no
 * administration.
 */
export const ROLE_DEFAULT = 3;

const SYSTEM_MENU = 1;
/** Ids of the product's own menus start here. */
const FIRST_OWN_MENU = 2000;
/** The pages of all forms and all groups. Only administrators may call what these pages need. */
const ADMINISTRATORS_MENUS = [2003, 2010];

export async function seedRoles(tx: Tx): Promise<void> {
  await tx
    .insertInto("sys_role")
    .values([
      {
        role_id: ADMINISTRATOR_ROLE.id,
        role_name: "超级管理员",
        role_key: ADMINISTRATOR_ROLE.key,
        role_sort: 1,
        data_scope: "1",
        create_by: "admin",
      },
      {
        role_id: ROLE_COMMON,
        role_name: "普通角色",
        role_key: "common",
        role_sort: 2,
        data_scope: "2",
        create_by: "admin",
      },
      {
        role_id: ROLE_DEFAULT,
        role_name: "默认角色",
        role_key: "ROLE_DEFAULT",
        role_sort: 3,
        data_scope: "5",
        create_by: "admin",
      },
    ])
    .execute();
  const grant = (roleId: number, includes: RawBuilder<boolean>) =>
    tx
      .insertInto("sys_role_menu")
      .columns(["role_id", "menu_id"])
      .expression((eb) =>
        eb
          .selectFrom("sys_menu")
          .select((menu) => [menu.val(roleId).$castTo<number>().as("role_id"), "menu_id"])
          .where(includes),
      )
      .execute();
  await grant(ADMINISTRATOR_ROLE.id, sql`menu_id = any (${[SYSTEM_MENU, ...ADMINISTRATORS_MENUS]}::bigint[])`);
  await grant(ROLE_COMMON, sql`menu_id <> all (${ADMINISTRATORS_MENUS}::bigint[])`);
  // Only pages that need no permission, and none of the buttons.
  await grant(
    ROLE_DEFAULT,
    sql`menu_id >= ${FIRST_OWN_MENU} and menu_type <> 'F' and perms is null and menu_id <> all (${ADMINISTRATORS_MENUS}::bigint[])`,
  );
  await replaceDepartmentsOfRole(tx, ROLE_COMMON, [100, 101, 105]);
}
