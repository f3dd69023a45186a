/**
 * Picks the fields that a client may set on a user and ignores everything else that it sends (administration contract
 * §7.2 no. 11). Validates them by the rules that the console uses too.
 */
import { normaliseName, USER_FIELDS } from "@idata/contracts";
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

/** Returns the normalised name of a new user. Throws FIELD_REFUSED. */
export function toUserName(input: string | undefined): string {
  const userName = normaliseName(input ?? "");
  checkFields({ userName: USER_FIELDS.userName }, { userName });
  return userName;
}

/** Returns the columns to write; fields that were not sent are absent. Throws FIELD_REFUSED. */
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

/** Returns undefined if no department was sent, and null for "no department". */
export function toDeptId(deptId: UserInput["deptId"]): number | null | undefined {
  if (deptId === undefined) return undefined;
  const id = Number(deptId ?? 0);
  // An invalid id cannot match any department.
  if (!Number.isSafeInteger(id) || id < 0) return -1;
  return id === 0 ? null : id;
}

type Texts = Pick<UserInput, "nickName" | "email" | "phonenumber" | "sex" | "status" | "remark">;

function trimmed({ nickName, email, phonenumber, sex, status, remark }: Texts) {
  return {
    nickName: nickName === undefined ? undefined : normaliseName(nickName),
    email: email?.trim(),
    phonenumber: phonenumber?.trim(),
    sex: sex?.trim(),
    status: status?.trim(),
    remark,
  };
}
