/** Users, and the choices in their form, in the wire format (administration contract §3.1, §3.2, §3.5). */
import { type listUsers, type PostRecord, type RoleRecord, type RowOf, isSuperAdministrator } from "@idata/contracts";
import type { Static } from "typebox";
import type { Ctx } from "../../../kernel/context.ts";
import { presentAuditColumns } from "../../../kernel/written.ts";
import { presentPost, type PostRow } from "../posts/index.ts";
import { presentRole, type RoleRow } from "../roles/index.ts";
import type { ListedUser } from "./user-list.store.ts";

type Clock = Pick<Ctx, "calendar">;
type User = RowOf<typeof listUsers>;
type RoleChoice = Static<typeof RoleRecord>;
type PostChoice = Static<typeof PostRecord>;

export function presentUser(clock: Clock, row: ListedUser, roles: RoleChoice[] = []): User {
  const toTime = (time: Date | null) => (time === null ? null : clock.calendar.toTime(time));
  return {
    userId: row.user_id,
    deptId: row.dept_id,
    userName: row.user_name,
    nickName: row.nick_name,
    email: row.email,
    phonenumber: row.phonenumber,
    sex: row.sex,
    avatar: row.avatar,
    status: row.status,
    delFlag: row.del_flag,
    loginIp: row.login_ip,
    loginDate: toTime(row.login_date),
    pwdUpdateDate: toTime(row.pwd_update_date),
    dept: presentDept(row),
    roles,
    roleIds: null,
    postIds: null,
    roleId: null,
    admin: isSuperAdministrator(row.user_id),
    ...presentAuditColumns(clock, row),
  };
}

function presentDept({ dept_id, dept_name, leader }: ListedUser): User["dept"] {
  if (dept_id === null || dept_name === null) return null;
  return {
    deptId: dept_id,
    parentId: null,
    ancestors: null,
    deptName: dept_name,
    orderNum: null,
    leader,
    phone: null,
    email: null,
    status: null,
    delFlag: null,
    parentName: null,
    children: [],
  };
}

export function presentRoleChoice(clock: Clock, row: RoleRow, flag: boolean): RoleChoice {
  return { ...presentRole(clock, row), flag };
}

export function presentPostChoice(clock: Clock, row: PostRow, flag: boolean): PostChoice {
  return { ...presentPost(clock, row), flag };
}
