/** The signed-in user as `getInfo` returns them (administration contract §2.1). */
import { type OwnUser, ADMINISTRATOR_ROLE, isSuperAdministrator } from "@idata/contracts";
import type { Static } from "typebox";
import type { Ctx } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import type { UserRow } from "../accounts/index.ts";

type User = Static<typeof OwnUser>;

export async function toUserInfo({ db, calendar }: Pick<Ctx, "db" | "calendar">, user: UserRow): Promise<User> {
  const toTime = (time: Date | null): string | null => (time === null ? null : calendar.toTime(time));
  return {
    userId: user.user_id,
    deptId: user.dept_id,
    userName: user.user_name,
    nickName: user.nick_name,
    email: user.email,
    phonenumber: user.phonenumber,
    sex: user.sex,
    avatar: user.avatar,
    status: user.status,
    delFlag: user.del_flag,
    loginIp: user.login_ip,
    loginDate: toTime(user.login_date),
    pwdUpdateDate: toTime(user.pwd_update_date),
    createBy: user.create_by,
    createTime: toTime(user.create_time),
    updateBy: user.update_by,
    updateTime: toTime(user.update_time),
    remark: user.remark,
    admin: isSuperAdministrator(user.user_id),
    roleIds: null,
    postIds: null,
    roleId: null,
    dept: await findDept(db, user.dept_id),
    roles: await listRoles(db, user.user_id),
  };
}

async function findDept(db: Executor, deptId: number | null): Promise<User["dept"]> {
  if (deptId === null) return null;
  const row = await db.selectFrom("sys_dept").selectAll().where("dept_id", "=", deptId).executeTakeFirst();
  if (row === undefined) return null;
  return {
    deptId: row.dept_id,
    parentId: row.parent_id,
    ancestors: row.ancestors,
    deptName: row.dept_name,
    orderNum: row.order_num,
    leader: row.leader,
    status: row.status,
    children: [],
  };
}

async function listRoles(db: Executor, userId: number): Promise<User["roles"]> {
  const rows = await db
    .selectFrom("sys_user_role as ur")
    .innerJoin("sys_role as r", "r.role_id", "ur.role_id")
    .selectAll("r")
    .where("ur.user_id", "=", userId)
    .where("r.del_flag", "=", "0")
    .orderBy("r.role_sort")
    .execute();
  return rows.map((row) => ({
    roleId: row.role_id,
    roleName: row.role_name,
    roleKey: row.role_key,
    roleSort: row.role_sort,
    dataScope: row.data_scope,
    status: row.status,
    flag: false,
    admin: row.role_id === ADMINISTRATOR_ROLE.id,
  }));
}
