/** Names a person without showing who it is: a keyed hash for one form alone (docs/adr/0050). */
import { createHmac, randomBytes } from "node:crypto";
import type { Services } from "../../../kernel/context.ts";
import type { Pool } from "../../../kernel/database.ts";
import { keepOnce } from "../../../kernel/installation.ts";
import type { OnceBy } from "../../forms/forms/index.ts";

const NAME = "participants.secret";
const secrets = new WeakMap<Pool, Promise<Buffer>>();

/** The secret of this installation, made at its first use. All nodes have the same one. */
export function getPersonSecret({ pool, db }: Pick<Services, "pool" | "db">): Promise<Buffer> {
  let secret = secrets.get(pool);
  if (secret === undefined) {
    const stored = keepOnce(db, NAME, () => randomBytes(32).toString("base64"));
    secret = stored
      .then((value) => Buffer.from(value, "base64"))
      .catch((error: unknown) => {
        secrets.delete(pool);
        throw error;
      });
    secrets.set(pool, secret);
  }
  return secret;
}

/** Hexadecimal. */
export function toPersonKey(secret: Buffer, formId: number, by: OnceBy, identity: string): string {
  return createHmac("sha256", secret).update(`person\n${formId}\n${by}\n${identity}`).digest("hex");
}
