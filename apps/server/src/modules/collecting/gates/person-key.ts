/** Names a person without showing who it is: a keyed hash for one form alone (docs/adr/0050). */
import { createHmac, randomBytes } from "node:crypto";
import type { Services } from "../../../kernel/context.ts";
import type { Pool } from "../../../kernel/database.ts";
import type { OnceBy } from "../../forms/forms/index.ts";

const NAME = "participants.secret";
const secrets = new WeakMap<Pool, Promise<Buffer>>();

/** The secret of this installation, made at its first use. All nodes have the same one. */
export function getPersonSecret({ pool, db }: Pick<Services, "pool" | "db">): Promise<Buffer> {
  let secret = secrets.get(pool);
  if (secret === undefined) {
    secret = loadSecret(db).catch((error: unknown) => {
      secrets.delete(pool);
      throw error;
    });
    secrets.set(pool, secret);
  }
  return secret;
}

async function loadSecret(db: Services["db"]): Promise<Buffer> {
  const value = randomBytes(32).toString("base64");
  await db
    .insertInto("installation")
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Another node may have been first.
  const row = await db.selectFrom("installation").select("value").where("name", "=", NAME).executeTakeFirstOrThrow();
  return Buffer.from(row.value, "base64");
}

/** Hexadecimal. */
export function toPersonKey(secret: Buffer, formId: number, by: OnceBy, identity: string): string {
  return createHmac("sha256", secret).update(`person\n${formId}\n${by}\n${identity}`).digest("hex");
}
