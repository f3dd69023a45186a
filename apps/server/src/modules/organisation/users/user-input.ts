/**
 * What a client may say about a user, and nothing else of what it sends (administration contract §7.2 no. 11): the named
 * fields, checked by the rules that the console shows too.
 */
import { foldName, USER_FIELDS } from "@idata/contracts";
import type { Updateable } from "kysely";
import { checkFields } from "../../../kernel/check-fields.ts";
import type { SysUserTable } from "../accounts/index.ts";

export interface UserInput {
  readonly deptId?: number | string | null | undefined;
  readonly userName?: string | undefined;
  readonly nickName?: string | undefined;
  readonly email?: string | undefined;
  readonly phonenumber?: string | undefined;
  readonly sex?: string | undefined;
  readonly status?: string | undefined;
  readonly remark?: string | undefined;
  readonly roleIds?: readonly number[] | null | undefined;
  readonly postIds?: readonly number[] | null | undefined;
}

export type UserColumns = Pick<
  Updateable<SysUserTable>,
  "nick_name" | "email" | "phonenumber" | "sex" | "status" | "remark"
>;

const { userName: _userName, ...FIELDS_BESIDE_NAME } = USER_FIELDS;

/** The name of a new user, one form of several. Throws FIELD_REFUSED. */
export function toUserName(input: string | undefined): string {
  const userName = foldName(input ?? "");
  checkFields({ userName: USER_FIELDS.userName }, { userName });
  return userName;
}

/** The columns that are written; those that were not sent are not among them. Throws FIELD_REFUSED. */
export function toUserColumns(input: UserInput): UserColumns {
  const values = trimmed(input);
  checkFields(FIELDS_BESIDE_NAME, values);
  const { nickName, email, phonenumber, sex, status, remark } = values;
  return {
    ...(nickName === undefined ? {} : { nick_name: nickName }),
    ...(email === undefined ? {} : { email }),
    ...(phonenumber === undefined ? {} : { phonenumber }),
    ...(sex === undefined || sex === "" ? {} : { sex }),
    ...(status === undefined || status === "" ? {} : { status }),
    ...(remark === undefined ? {} : { remark }),
  };
}

/** Undefined when none was said, null for no department. */
export function toDeptId(deptId: UserInput["deptId"]): number | null | undefined {
  if (deptId === undefined) return undefined;
  const id = Number(deptId ?? 0);
  // What is no id is no department's id either.
  if (!Number.isSafeInteger(id) || id < 0) return -1;
  return id === 0 ? null : id;
}

type Texts = Pick<UserInput, "nickName" | "email" | "phonenumber" | "sex" | "status" | "remark">;

function trimmed({ nickName, email, phonenumber, sex, status, remark }: Texts) {
  return {
    nickName: nickName === undefined ? undefined : foldName(nickName),
    email: email?.trim(),
    phonenumber: phonenumber?.trim(),
    sex: sex?.trim(),
    status: status?.trim(),
    remark,
  };
}
