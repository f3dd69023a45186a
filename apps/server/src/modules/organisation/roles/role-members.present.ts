/** A user in the list of a role's members (administration contract §2.4), with the name of their department. */
import { type listRoleMembers, type RowOf, isSuperAdministrator } from "@idata/contracts";
import type { Ctx } from "../../../kernel/context.ts";
import type { MemberRow } from "./role-members.store.ts";

export function presentMember({ calendar }: Pick<Ctx, "calendar">, row: MemberRow): RowOf<typeof listRoleMembers> {
  const { dept_id: deptId, dept_name: deptName } = row;
  return {
    userId: row.user_id,
    deptId,
    userName: row.user_name,
    nickName: row.nick_name,
    email: row.email,
    phonenumber: row.phonenumber,
    status: row.status,
    createTime: calendar.toTime(row.create_time),
    admin: isSuperAdministrator(row.user_id),
    dept: deptId === null || deptName === null ? null : { deptId, deptName },
  };
}
