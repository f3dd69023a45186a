/** Endpoints for roles of the organisation (administration contract §2.4). */
import "./roles.table.ts";
import * as contracts from "@idata/contracts";
import { getUser } from "../../../kernel/context.ts";
import { defineModule, endpoint, fileReply, withExtra } from "../../../kernel/endpoint.ts";
import { toTreeChoices } from "../../../kernel/tree-choice.ts";
import { findScope } from "../scope/index.ts";
import { toRoleRefusal } from "./lock-role.ts";
import { listDepartmentsOfRole } from "../departments/index.ts";
import { listHeldMenus, listMenusOf } from "./role-content.store.ts";
import { presentMember } from "./role-members.present.ts";
import { addRoleUsers, cancelRoleUsers, listRoleUsers } from "./role-members.service.ts";
import { changeRoleScope, getRoleTree } from "./role-scope.service.ts";
import { exportRoles } from "./roles-export.ts";
import { presentRole } from "./roles.present.ts";
import { addRole, changeRole, changeRoleStatus, deleteRoles } from "./roles.service.ts";
import { findRole, listAllRoles, listRoles } from "./roles.store.ts";

export const rolesModule = defineModule({
  name: "roles",
  endpoints: [
    endpoint(contracts.listRoles, async (ctx, { query }) => {
      const scope = await findScope(ctx.db, getUser(ctx), contracts.permissionOf(contracts.listRoles));
      const { total, rows } = await listRoles(ctx.db, scope, query, query, ctx.calendar.zone);
      return withExtra({ total, rows: rows.map((row) => presentRole(ctx, row)) });
    }),
    endpoint(contracts.exportRoles, async (ctx, { body }) => fileReply(await exportRoles(ctx, body))),
    endpoint(contracts.listRoleChoices, async (ctx) => {
      const scope = await findScope(ctx.db, getUser(ctx), contracts.permissionOf(contracts.getRole));
      return (await listAllRoles(ctx.db, scope, ctx.calendar.zone)).map((row) => presentRole(ctx, row));
    }),
    endpoint(contracts.getRole, async (ctx, { params }) => {
      const scope = await findScope(ctx.db, getUser(ctx), contracts.permissionOf(contracts.getRole));
      const role = await findRole(ctx.db, scope, params.roleId);
      if (role === null) throw toRoleRefusal(scope);
      const menuIds = await listMenusOf(ctx.db, role.role_id);
      return presentRole(ctx, role, { menuIds, deptIds: await listDepartmentsOfRole(ctx.db, role.role_id) });
    }),
    endpoint(contracts.addRole, (ctx, { body }) => addRole(ctx, body)),
    endpoint(contracts.changeRole, (ctx, { body }) => changeRole(ctx, body)),
    endpoint(contracts.changeRoleScope, (ctx, { body }) => changeRoleScope(ctx, body)),
    endpoint(contracts.changeRoleStatus, (ctx, { body }) => changeRoleStatus(ctx, body.roleId, body.status)),
    endpoint(contracts.deleteRoles, (ctx, { params }) => deleteRoles(ctx, contracts.parseIds(params.roleIds))),
    endpoint(contracts.listRoleMembers, async (ctx, { query }) => {
      const { total, rows } = await listRoleUsers(ctx, query, true);
      return withExtra({ total, rows: rows.map((row) => presentMember(ctx, row)) });
    }),
    endpoint(contracts.listRoleCandidates, async (ctx, { query }) => {
      const { total, rows } = await listRoleUsers(ctx, query, false);
      return withExtra({ total, rows: rows.map((row) => presentMember(ctx, row)) });
    }),
    endpoint(contracts.cancelRoleMember, (ctx, { body }) => cancelRoleUsers(ctx, body.roleId, [body.userId])),
    endpoint(contracts.cancelRoleMembers, (ctx, { query }) =>
      cancelRoleUsers(ctx, query.roleId, contracts.readQueryIds({ ...query }, "userIds")),
    ),
    endpoint(contracts.addRoleMembers, (ctx, { query }) =>
      addRoleUsers(ctx, query.roleId, contracts.readQueryIds({ ...query }, "userIds")),
    ),
    endpoint(contracts.getRoleDepartments, async (ctx, { params }) => {
      const { checkedKeys, depts } = await getRoleTree(ctx, params.roleId);
      return withExtra({ checkedKeys, depts });
    }),
    endpoint(contracts.getGrantableMenus, async (ctx) => toTreeChoices(await listHeldMenus(ctx.db, getUser(ctx)))),
  ],
});
