/** Names a person without showing who it is: a keyed hash for one form alone (docs/adr/0050). */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type { Services } from "../../../kernel/context.ts";
import type { Pool } from "../../../kernel/database.ts";
import { keepOnce } from "../../../kernel/installation.ts";
import type { OnceBy } from "../../forms/forms/index.ts";

const NAME = "participants.secret";
const secrets = new WeakMap<Pool, Promise<KeyObject>>();

/**
 * The secret of this installation, made at its first use. All nodes have the same one. A key object, because Node makes
 * one of a buffer for every signature, which takes five times as long as the signature.
 */
export function getPersonSecret({ pool, db }: Pick<Services, "pool" | "db">): Promise<KeyObject> {
  let secret = secrets.get(pool);
  if (secret === undefined) {
    const stored = keepOnce(db, NAME, () => randomBytes(32).toString("base64"));
    secret = stored
      .then((value) => createSecretKey(value, "base64"))
      .catch((error: unknown) => {
        secrets.delete(pool);
        throw error;
      });
    secrets.set(pool, secret);
  }
  return secret;
}

/** Hexadecimal. */
export function toPersonKey(secret: KeyObject, formId: number, by: OnceBy, identity: string): string {
  return createHmac("sha256", secret).update(`person\n${formId}\n${by}\n${identity}`).digest("hex");
}
