/** People and departments by name, for whoever is signed in. */
import {
  browseDepartments,
  browsePeople,
  browsePosts,
  browseRoles,
  findDepartments,
  findUsers,
} from "@idata/contracts";
import { AppError } from "../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../kernel/context.ts";
import type { Pool } from "../../kernel/database.ts";
import { defineModule, endpoint, withExtra } from "../../kernel/endpoint.ts";
import { type DirectoryEntry, type DirectoryQuery, findDepartmentsByName, findUsersByName } from "./directory.store.ts";
import { listDepartmentsBelow, listPeople, listPosts, listRoles } from "./browse.store.ts";
import { LookupRate } from "./lookup-rate.ts";

const rates = new WeakMap<Pool, LookupRate>();

function takeOne(ctx: Ctx): void {
  let rate = rates.get(ctx.pool);
  if (rate === undefined) rates.set(ctx.pool, (rate = new LookupRate()));
  if (!rate.take(getUser(ctx).userId, performance.now())) throw new AppError("RATE_LIMITED");
}

async function lookUp(
  ctx: Ctx,
  input: DirectoryQuery,
  find: typeof findUsersByName,
): Promise<{ found: DirectoryEntry[] }> {
  takeOne(ctx);
  const query = input.query.trim();
  return { found: query === "" ? [] : await find(ctx.db, { ...input, query }) };
}

export const directoryModule = defineModule({
  name: "directory",
  endpoints: [
    endpoint(findUsers, (ctx, { query }) => lookUp(ctx, query, findUsersByName)),
    endpoint(findDepartments, (ctx, { query }) => lookUp(ctx, query, findDepartmentsByName)),
    endpoint(browseDepartments, (ctx, { query }) => {
      takeOne(ctx);
      return listDepartmentsBelow(ctx.db, query.parent ?? "0");
    }),
    endpoint(browsePeople, async (ctx, { query }) => {
      takeOne(ctx);
      return withExtra(await listPeople(ctx.db, query));
    }),
    endpoint(browsePosts, (ctx) => listPosts(ctx.db)),
    endpoint(browseRoles, (ctx) => listRoles(ctx.db)),
  ],
});
