/** Users, and what their forms offer, on the wire (administration contract §3.1, §3.2, §3.5). */
import type { Ctx } from "../../kernel/context.ts";
import type { PostChoice, RoleChoice } from "./user-choices.store.ts";
import type { ListedUser } from "./user-list.store.ts";

type Clock = Pick<Ctx, "calendar">;
type Wire = Record<string, unknown>;

const ADMIN_ID = 1;
const ADMIN_ROLE = 1;

export function presentUser({ calendar }: Clock, row: ListedUser, roles: readonly Wire[] = []): Wire {
  const toTime = (time: Date | null): string | null => (time === null ? null : calendar.toTime(time));
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
    admin: row.user_id === ADMIN_ID,
    createBy: row.create_by,
    createTime: toTime(row.create_time),
    updateBy: row.update_by,
    updateTime: toTime(row.update_time),
    remark: row.remark,
  };
}

function presentDept({ dept_id, dept_name, leader }: ListedUser): Wire | null {
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

export function presentRole({ calendar }: Clock, row: RoleChoice, flag: boolean): Wire {
  return {
    roleId: row.role_id,
    roleName: row.role_name,
    roleKey: row.role_key,
    roleSort: row.role_sort,
    dataScope: row.data_scope,
    menuCheckStrictly: row.menu_check_strictly,
    deptCheckStrictly: row.dept_check_strictly,
    status: row.status,
    delFlag: row.del_flag,
    flag,
    menuIds: null,
    deptIds: null,
    permissions: null,
    admin: row.role_id === ADMIN_ROLE,
    createBy: row.create_by,
    createTime: calendar.toTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time === null ? null : calendar.toTime(row.update_time),
    remark: row.remark,
  };
}

export function presentPostChoice({ calendar }: Clock, row: PostChoice, flag: boolean): Wire {
  return {
    postId: row.post_id,
    postCode: row.post_code,
    postName: row.post_name,
    postSort: row.post_sort,
    status: row.status,
    flag,
    createBy: row.create_by,
    createTime: calendar.toTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time === null ? null : calendar.toTime(row.update_time),
    remark: row.remark,
  };
}
