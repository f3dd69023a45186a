/**
 * The user's own profile (administration contract §2.2): returns all of it, and changes five fields. Hazards: clients
 * that send other fields (§7.2 no. 11: only the named ones are read), and two users who take the same phone number or
 * e-mail address at once (the unique keys of the table decide).
 */
import { type BodyOf, normaliseName, profileFields, type updateProfile } from "@idata/contracts";
import { AppError, type ErrorParams } from "../../../kernel/app-error.ts";
import { CHANGING, checkFields } from "../../../kernel/check-fields.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { violatedConstraint } from "../../../kernel/database.ts";
import { toUserInfo } from "../sign-in/index.ts";
import { assertNickNameAllowed, findUser, updateOwnRow, type UserRow } from "../accounts/index.ts";
import { listPostNames, listRoleNames } from "./profile.store.ts";

export async function readProfile(ctx: Ctx) {
  const user = await getOwnRow(ctx);
  const [data, roles, posts] = await Promise.all([
    toUserInfo(ctx, user),
    listRoleNames(ctx.db, user.user_id),
    listPostNames(ctx.db, user.user_id),
  ]);
  return { data, roleGroup: roles.join(","), postGroup: posts.join(",") };
}

/**
 * Absent and null fields stay as they are. Throws FIELD_REFUSED, NICK_NAME_ALIKE, USER_PHONE_TAKEN, USER_EMAIL_TAKEN,
 * PROFILE_CHANGE_FAILED.
 */
export async function changeProfile(ctx: Ctx, input: BodyOf<typeof updateProfile>): Promise<void> {
  const user = await getOwnRow(ctx);
  const values = {
    nickName: typeof input.nickName === "string" ? normaliseName(input.nickName) : user.nick_name,
    email: input.email?.trim() ?? user.email,
    phonenumber: input.phonenumber?.trim() ?? user.phonenumber,
    sex: input.sex ?? user.sex,
  };
  const language = input.language ?? user.language;
  checkFields(profileFields, values);
  if (values.nickName !== user.nick_name) await assertNickNameAllowed(ctx.db, values.nickName, user.user_id);
  const isSaved = await updateOwnRow(ctx.db, user.user_id, {
    nick_name: values.nickName,
    email: values.email,
    phonenumber: values.phonenumber,
    language,
    update_by: user.user_name,
    // An empty choice keeps the old value, because the column cannot be empty.
    sex: values.sex === "" ? user.sex : values.sex,
  }).catch((error: unknown) => {
    throw toTaken(error, { action: CHANGING, name: user.user_name });
  });
  if (!isSaved) throw new AppError("PROFILE_CHANGE_FAILED");
}

function toTaken(error: unknown, params: ErrorParams): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === "sys_user_phone_key") {
    return new AppError("USER_PHONE_TAKEN", params, { data: { field: "phonenumber" } });
  }
  if (constraint === "sys_user_email_key") {
    return new AppError("USER_EMAIL_TAKEN", params, { data: { field: "email" } });
  }
  return error;
}

async function getOwnRow(ctx: Ctx): Promise<UserRow> {
  const user = await findUser(ctx.db, getUser(ctx).userId);
  if (user === null) throw new AppError("UNAUTHENTICATED");
  return user;
}
