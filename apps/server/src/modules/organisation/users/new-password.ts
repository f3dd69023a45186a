/**
 * Chooses the password of a new account (docs/adr/0020). No account gets a password that others know: if neither the
 * request nor `sys.user.initPassword` sets one, the account gets a random password that nobody knows, until an
 * administrator resets it.
 */
import { randomBytes } from "node:crypto";
import { AppError } from "../../../kernel/app-error.ts";
import type { Db } from "../../../kernel/database.ts";
import { findConfigValue } from "../../platform/configs/index.ts";
import { assertNewPassword, readPlainPassword } from "../sessions/index.ts";
import { hashPassword } from "../accounts/index.ts";

const RANDOM_BYTES = 32;

/** `input` is plain text, encrypted, or empty. Throws PASSWORD_LENGTH, PASSWORD_CHARACTERS, PASSWORD_TOO_COMMON. */
export async function toNewPasswordHash(db: Db, input: string, userName: string): Promise<string> {
  const given = input === "" ? "" : await readPlainPassword(db, input);
  if (given === "") return hashPassword(await findInitialPassword(db, userName));
  await assertGood(db, given, userName);
  return hashPassword(given);
}

/**
 * Returns the configured initial password if it satisfies the password rules, or a random one if none is configured.
 * Throws PASSWORD_LENGTH, PASSWORD_CHARACTERS, PASSWORD_TOO_COMMON.
 */
export async function findInitialPassword(db: Db, userName: string): Promise<string> {
  const configured = (await findConfigValue(db, "sys.user.initPassword"))?.trim() ?? "";
  if (configured === "") return randomBytes(RANDOM_BYTES).toString("base64url");
  await assertGood(db, configured, userName);
  return configured;
}

async function assertGood(db: Db, password: string, userName: string): Promise<void> {
  try {
    await assertNewPassword(db, password, userName);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.errorName, error.params, { data: { field: "password" } });
  }
}
