/**
 * Fills a new installation with its first records. The seed runs once per database: it records a mark in the same
 * transaction, so records that someone deletes later do not come back, and two nodes that start at once do not both
 * seed.
 */
import { SUPER_ADMINISTRATOR } from "@idata/contracts";
import type { DatabaseHandle, Tx } from "./kernel/database.ts";
import { seedConfigs } from "./modules/platform/configs/index.ts";
import { seedDepartments } from "./modules/organisation/departments/index.ts";
import { seedDictionaries } from "./modules/platform/dictionaries/index.ts";
import { seedMenus } from "./modules/organisation/menus/index.ts";
import { seedPosts } from "./modules/organisation/posts/index.ts";
import { seedRoles } from "./modules/organisation/roles/index.ts";
import { endSessionsOf } from "./modules/organisation/sessions/index.ts";
import { resetAdmin, seedAdmin } from "./modules/organisation/accounts/index.ts";

export interface Seeded {
  /**
   * The administrator's password if this call generated a random one, else null. It is stored nowhere in plain text.
   */
  readonly adminPassword: string | null;
}

export async function seed(database: DatabaseHandle, adminPassword: string | null): Promise<Seeded> {
  return database.transaction(async (tx) => {
    if (!(await takeMark(tx, "seeded:system"))) return { adminPassword: null };
    await seedMenus(tx);
    await seedDictionaries(tx);
    await seedConfigs(tx);
    await seedDepartments(tx);
    await seedPosts(tx);
    await seedRoles(tx);
    return { adminPassword: await seedAdmin(tx, adminPassword) };
  });
}

/** Sets a new administrator password and ends all sessions that were opened with the old one. */
export async function resetAdminPassword(database: DatabaseHandle, given: string | null): Promise<Seeded> {
  return database.transaction(async (tx) => {
    // The password first: it locks the user's row, so no sign-in can happen between the two steps.
    const adminPassword = await resetAdmin(tx, given);
    await endSessionsOf(tx, SUPER_ADMINISTRATOR, null);
    return { adminPassword };
  });
}

async function takeMark(tx: Tx, name: string): Promise<boolean> {
  const row = await tx
    .insertInto("installation")
    .values({ name, value: new Date().toISOString() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}
