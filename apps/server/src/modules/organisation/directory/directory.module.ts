/** Finds people and departments by name, for every signed-in user. */
import {
  browseDepartments,
  browsePeople,
  browsePosts,
  browseRoles,
  findDepartments,
  findUsers,
} from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";
import { type DirectoryEntry, type DirectoryQuery, findDepartmentsByName, findUsersByName } from "./directory.store.ts";
import { listDepartmentsBelow, listPeople, listPosts, listRoles } from "./browse.store.ts";
import { takeLimit } from "../../platform/limits/index.ts";

/** Rate limit per user over all nodes, so that nobody can read the whole directory. */
const MOST = 60;
const SECONDS = 60;

/** Counts one look-up. Throws RATE_LIMITED. */
async function countLookUp(ctx: Ctx): Promise<void> {
  const name = `directory/${getUser(ctx).userId}`;
  if (!(await takeLimit(ctx.pool, { name, most: MOST, seconds: SECONDS }))) throw new AppError("RATE_LIMITED");
}

async function lookUp(
  ctx: Ctx,
  input: DirectoryQuery,
  find: typeof findUsersByName,
): Promise<{ found: DirectoryEntry[] }> {
  await countLookUp(ctx);
  const query = input.query.trim();
  return { found: query === "" ? [] : await find(ctx.db, { ...input, query }) };
}

export const directoryModule = defineModule({
  name: "directory",
  endpoints: [
    endpoint(findUsers, (ctx, { query }) => lookUp(ctx, query, findUsersByName)),
    endpoint(findDepartments, (ctx, { query }) => lookUp(ctx, query, findDepartmentsByName)),
    endpoint(browseDepartments, async (ctx, { query }) => {
      await countLookUp(ctx);
      return listDepartmentsBelow(ctx.db, query.parent ?? "0");
    }),
    endpoint(browsePeople, async (ctx, { query }) => {
      await countLookUp(ctx);
      return withExtra(await listPeople(ctx.db, query));
    }),
    endpoint(browsePosts, async (ctx) => {
      await countLookUp(ctx);
      return listPosts(ctx.db);
    }),
    endpoint(browseRoles, async (ctx) => {
      await countLookUp(ctx);
      return listRoles(ctx.db);
    }),
  ],
});
