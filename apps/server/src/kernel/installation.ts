/** Values that an installation makes once and keeps: keys and secrets that all nodes share. */
import type { Executor } from "./database.ts";

/**
 * The value with this name. The first node that asks makes it; all others, also at the same moment, get that one. Name it
 * after the module that uses it.
 */
export async function keepOnce(db: Executor, name: string, make: () => string | Promise<string>): Promise<string> {
  const known = await find(db, name);
  if (known !== undefined) return known;
  const value = await make();
  await db
    .insertInto("installation")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await find(db, name)) ?? value;
}

async function find(db: Executor, name: string): Promise<string | undefined> {
  const row = await db.selectFrom("installation").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}
