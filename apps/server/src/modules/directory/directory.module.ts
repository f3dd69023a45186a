/** People and departments by name, for whoever is signed in. */
import { findDepartments, findUsers } from "@idata/contracts";
import { AppError } from "../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../kernel/context.ts";
import type { Pool } from "../../kernel/database.ts";
import { defineModule, endpoint } from "../../kernel/endpoint.ts";
import { type DirectoryEntry, type DirectoryQuery, findDepartmentsByName, findUsersByName } from "./directory.store.ts";
import { LookupRate } from "./lookup-rate.ts";

const rates = new WeakMap<Pool, LookupRate>();

async function lookUp(
  ctx: Ctx,
  input: DirectoryQuery,
  find: typeof findUsersByName,
): Promise<{ found: DirectoryEntry[] }> {
  let rate = rates.get(ctx.pool);
  if (rate === undefined) rates.set(ctx.pool, (rate = new LookupRate()));
  if (!rate.take(getUser(ctx).userId, performance.now())) throw new AppError("RATE_LIMITED");
  const query = input.query.trim();
  return { found: query === "" ? [] : await find(ctx.db, { ...input, query }) };
}

export const directoryModule = defineModule({
  name: "directory",
  endpoints: [
    endpoint(findUsers, (ctx, { query }) => lookUp(ctx, query, findUsersByName)),
    endpoint(findDepartments, (ctx, { query }) => lookUp(ctx, query, findDepartmentsByName)),
  ],
});
