/**
 * Creates the super administrator. The password comes from the environment or is random; there is no default password.
 * It counts as not changed yet, so the console asks for a new one after the first sign-in.
 */
import { ADMINISTRATOR_ROLE, SUPER_ADMINISTRATOR } from "@idata/contracts";
import { randomInt } from "node:crypto";
import type { Tx } from "../../../kernel/database.ts";
import { replacePostsOfUser } from "../posts/index.ts";
import { giveRoles } from "../roles/index.ts";
import { hashPassword } from "./password.ts";

const DEPARTMENT = 103;
const POST = 1;

/** Letters and digits without look-alikes. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";
const LENGTH = 16;

/** Returns the random password, to be shown once, or null if a password was given. */
export async function seedAdmin(tx: Tx, given: string | null): Promise<string | null> {
  const password = given ?? createPassword();
  await tx
    .insertInto("sys_user")
    .values({
      user_id: SUPER_ADMINISTRATOR,
      dept_id: DEPARTMENT,
      user_name: "admin",
      nick_name: "管理员",
      password: await hashPassword(password),
      create_by: "admin",
    })
    .execute();
  await giveRoles(tx, SUPER_ADMINISTRATOR, [ADMINISTRATOR_ROLE.id]);
  await replacePostsOfUser(tx, SUPER_ADMINISTRATOR, [POST]);
  return given === null ? password : null;
}

/**
 * Sets a new password for the super administrator and enables the account. Returns the password if it is random, else
 * null.
 */
export async function resetAdmin(tx: Tx, given: string | null): Promise<string | null> {
  const password = given ?? createPassword();
  await tx
    .updateTable("sys_user")
    .set({ password: await hashPassword(password), pwd_update_date: null, status: "0", del_flag: "0" })
    .where("user_id", "=", SUPER_ADMINISTRATOR)
    .execute();
  return given === null ? password : null;
}

function createPassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
