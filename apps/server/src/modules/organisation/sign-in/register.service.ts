/**
 * Registration (administration contract §2.1, §5.4), if the administrator has enabled it. Hazards: two people who take
 * the same or look-alike names at once (the unique keys of the table decide), scripts that create accounts (captcha,
 * and a rate limit per network over all nodes), weak passwords. Every outcome except BUSY is written to the sign-in
 * log.
 */
import { findUserNameFault, normaliseName } from "@idata/contracts";
import { AppError, type ErrorExtra, toLanguage } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { sqlState } from "../../../kernel/database.ts";
import { findConfigValue } from "../../platform/configs/index.ts";
import { takeLimit, toNetwork } from "../../platform/limits/index.ts";
import { ROLE_DEFAULT } from "../roles/index.ts";
import { assertNickNameAllowed, hashPassword, insertUser, savePassword } from "../accounts/index.ts";
import { insertSignIn } from "../logs/index.ts";
import { assertOpenAddress } from "./address-block.ts";
import { takePlainPassword, assertNewPassword } from "../sessions/index.ts";
import { assertCaptcha } from "./captcha.service.ts";
import { type Credentials, NAME_LENGTH, toEntry } from "./session.service.ts";

/** Per network and hour. A class behind one address registers in one lesson; a script wants thousands. */
export const MAX_REGISTRATIONS = 60;
const REGISTERED = "注册成功";
const UNIQUE_VIOLATION = "23505";

/** Makes clients show the error beside this field. */
const at = (field: "username" | "password"): ErrorExtra => ({ data: { field } });

export async function registerUser(ctx: Ctx, input: Credentials): Promise<void> {
  const userName = normaliseName(input.username);
  try {
    if ((await findConfigValue(ctx.db, "sys.account.registerUser")) !== "true") throw new AppError("REGISTER_DISABLED");
    await assertCaptcha(ctx, input, { purpose: "register", isHard: false });
    await assertOpenAddress(ctx);
    assertName(userName);
    const password = await readPassword(ctx, input.password, userName);
    const network = toNetwork(ctx.clientIp);
    if (!(await takeLimit(ctx.pool, { name: `register/${network}`, most: MAX_REGISTRATIONS, seconds: 3600 }))) {
      throw new AppError("RATE_LIMITED");
    }
    await createUser(ctx, userName, await hashPassword(password));
  } catch (error) {
    if (error instanceof AppError && error.errorName !== "BUSY") {
      await insertSignIn(ctx.db, toEntry(ctx, userName, false, error.toText(toLanguage(undefined))));
    }
    throw error;
  }
}

/** Marks the password as changed: the user has chosen it, so they need not replace an initial one. */
async function createUser(ctx: Ctx, userName: string, passwordHash: string): Promise<void> {
  try {
    await ctx.transaction(async (tx) => {
      // The user name also becomes the nickname.
      await assertNickNameAllowed(tx, userName, null);
      const userId = await insertUser(tx, { userName, nickName: userName, passwordHash, roleIds: [ROLE_DEFAULT] });
      await savePassword(tx, userId, passwordHash, ctx.now());
      await insertSignIn(tx, toEntry(ctx, userName, true, REGISTERED));
    });
  } catch (error) {
    const isTaken = sqlState(error) === UNIQUE_VIOLATION || isAlike(error);
    throw isTaken ? new AppError("REGISTER_NAME_TAKEN", { name: userName }, at("username")) : error;
  }
}

function isAlike(error: unknown): boolean {
  return error instanceof AppError && error.errorName === "NICK_NAME_ALIKE";
}

function assertName(userName: string): void {
  if (userName === "") throw new AppError("REGISTER_NAME_EMPTY", {}, at("username"));
  const { length } = userName;
  if (length < NAME_LENGTH.min || length > NAME_LENGTH.max) {
    throw new AppError("REGISTER_NAME_LENGTH", NAME_LENGTH, at("username"));
  }
  if (/[\p{Cc}\p{Cf}<>"'\\/]/u.test(userName)) throw new AppError("REGISTER_NAME_CHARACTERS", {}, at("username"));
  const fault = findUserNameFault(userName);
  if (fault !== null) throw new AppError("FIELD_REFUSED", { sentence: fault }, at("username"));
}

/** The password must be encrypted with the installation's key; otherwise it did not come from our page. */
async function readPassword(ctx: Ctx, encrypted: string, userName: string): Promise<string> {
  if (encrypted === "") throw new AppError("REGISTER_PASSWORD_EMPTY", {}, at("password"));
  const password = await takePlainPassword(ctx.db, encrypted);
  if (password === null) throw new AppError("REGISTER_FAILED");
  if (password === "") throw new AppError("REGISTER_PASSWORD_EMPTY", {}, at("password"));
  try {
    await assertNewPassword(ctx.db, password, userName);
  } catch (error) {
    throw error instanceof AppError ? new AppError(error.errorName, error.params, at("password")) : error;
  }
  return password;
}
