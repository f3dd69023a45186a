/** Endpoints for the administration of users (administration contract §2.3). */
import "./user-imports.table.ts";
import * as contracts from "@idata/contracts";
import { toSort, toTimeRange } from "../../../kernel/admin-list.ts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import type { Executor } from "../../../kernel/database.ts";
import { defineModule, endpoint, fileReply, withExtra } from "../../../kernel/endpoint.ts";
import { readQueryIds } from "../../../kernel/query-ids.ts";
import { toTreeChoices } from "../../../kernel/tree-choice.ts";
import { listDepartmentChoices } from "../departments/index.ts";
import { listAllPosts, listPostsOfUser } from "../posts/index.ts";
import { listGrantableRoles } from "../roles/index.ts";
import { findScope } from "../scope/index.ts";
import { importEndpoints } from "./user-imports.routes.ts";
import { deleteOldImports } from "./user-imports.store.ts";
import { isByDeptOnly, listUsers, USER_SORTS, type UserFilter } from "./user-list.store.ts";
import { findUserInScope, listRoleChoices, listRoleIds } from "./user-record.store.ts";
import { exportUsers } from "./user-sheet.ts";
import { presentPostChoice, presentRoleChoice, presentUser } from "./users.present.ts";
import { addUser, changeRoles, changeStatus, changeUser, deleteUsers, resetPassword } from "./users.service.ts";

export { userImportJob } from "./import-users.ts";

const QUERY = contracts.permissionOf(contracts.getUserRecord);

export const usersModule = defineModule({
  name: "users",
  endpoints: [
    endpoint(contracts.listUsers, async (ctx, { query }) => {
      const scope = await findScope(ctx.db, getUser(ctx), contracts.permissionOf(contracts.listUsers));
      const sort = toSort(query, USER_SORTS);
      const filter = toFilter(ctx, query);
      const read = (db: Executor) => listUsers(db, filter, scope, query, sort);
      const { total, rows } = await (isByDeptOnly(filter, scope) ? read(ctx.db) : ctx.readSlowly(read));
      return withExtra({ total, rows: rows.map((row) => presentUser(ctx, row)) });
    }),
    endpoint(contracts.exportUsers, async (ctx, { body }) => {
      const scope = await findScope(ctx.db, getUser(ctx), contracts.permissionOf(contracts.exportUsers));
      return fileReply(await exportUsers(ctx, toFilter(ctx, body), scope));
    }),
    endpoint(contracts.getUserChoices, async (ctx) => withExtra(await listChoices(ctx, [], []))),
    endpoint(contracts.getUserRecord, (ctx, { params }) => showUser(ctx, params.userId)),
    endpoint(contracts.addUser, (ctx, { body }) => addUser(ctx, body)),
    endpoint(contracts.changeUser, (ctx, { body }) => changeUser(ctx, body)),
    endpoint(contracts.deleteUsers, (ctx, { params }) => deleteUsers(ctx, contracts.parseIds(params.userIds))),
    endpoint(contracts.resetUserPassword, (ctx, { body }) => resetPassword(ctx, body.userId, body.password ?? "")),
    endpoint(contracts.changeUserStatus, (ctx, { body }) => changeStatus(ctx, body.userId, body.status)),
    endpoint(contracts.getUserRoles, (ctx, { params }) => showRoles(ctx, params.userId)),
    endpoint(contracts.changeUserRoles, (ctx, { query }) =>
      changeRoles(ctx, query.userId, readQueryIds(query, "roleIds")),
    ),
    endpoint(contracts.getUserDeptTree, async (ctx) => {
      const scope = await findScope(ctx.db, getUser(ctx), contracts.permissionOf(contracts.listUsers));
      return toTreeChoices(await listDepartmentChoices(ctx.db, scope));
    }),
    ...importEndpoints,
  ],
  tasks: {
    "users.deleteOldImports": {
      title: { zh: "清理过期的用户导入报告", en: "Delete old reports of user imports" },
      cron: "0 45 * * * ?",
      run: ({ db }) => deleteOldImports(db),
    },
  },
});

async function showUser(ctx: Ctx, userId: number) {
  const user = await findVisible(ctx, userId);
  const roleIds = await listRoleIds(ctx.db, userId);
  const postIds = await listPostsOfUser(ctx.db, userId);
  const choices = await listChoices(ctx, roleIds, postIds, userId);
  const held = choices.roles.filter(({ flag }) => flag);
  return withExtra({ ...choices, roleIds, postIds }, { data: presentUser(ctx, user, held) });
}

async function showRoles(ctx: Ctx, userId: number) {
  const user = await findVisible(ctx, userId);
  const { roles } = await listChoices(ctx, await listRoleIds(ctx.db, userId), [], userId);
  const held = roles.filter(({ flag }) => flag);
  return withExtra({ user: presentUser(ctx, user, held), roles });
}

/** A user outside the caller's scope is treated as absent. Throws USER_OUT_OF_SCOPE. */
async function findVisible(ctx: Ctx, userId: number) {
  const user = await findUserInScope(ctx.db, userId, await findScope(ctx.db, getUser(ctx), QUERY));
  if (user === null) throw new AppError("USER_OUT_OF_SCOPE");
  return user;
}

/**
 * Lists the roles that the caller may grant and those that the user has. Only user 1 is offered the administrator role.
 */
async function listChoices(ctx: Ctx, roleIds: readonly number[], postIds: readonly number[], userId?: number) {
  const roles = (await listRoleChoices(ctx.db)).filter(
    ({ role_id }) => userId === contracts.SUPER_ADMINISTRATOR || role_id !== contracts.ADMINISTRATOR_ROLE.id,
  );
  const ids = roles.map(({ role_id }) => role_id);
  const grantable = await listGrantableRoles(ctx.db, getUser(ctx), ids);
  const shown = roles.filter(({ role_id }) => grantable.includes(role_id) || roleIds.includes(role_id));
  const posts = await listAllPosts(ctx.db);
  return {
    roles: shown.map((row) => presentRoleChoice(ctx, row, roleIds.includes(row.role_id))),
    posts: posts.map((row) => presentPostChoice(ctx, row, postIds.includes(row.post_id))),
  };
}

type FilterInput = Omit<UserFilter, "userId" | "deptId" | "created" | "zone"> &
  Parameters<typeof toTimeRange>[0] & { readonly userId?: string | undefined; readonly deptId?: string | undefined };

function toFilter(ctx: Ctx, { userId = "", deptId = "", ...input }: FilterInput): UserFilter {
  const { userName, phonenumber, status } = input;
  return {
    userId: userId === "" ? undefined : Number(userId),
    deptId: Number(deptId) === 0 ? undefined : Number(deptId),
    userName,
    phonenumber,
    status,
    created: toTimeRange(input, "days"),
    zone: ctx.calendar.zone,
  };
}
