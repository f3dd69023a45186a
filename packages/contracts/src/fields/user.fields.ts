/**
 * Field rules for users (administration contract §2.3). Users sign in with the user name, so it has the length that the
 * sign-in accepts (§5.4: 2 to 20 characters), and it must not look like another user's.
 */
import type { FieldRules, Words } from "../field-rules.ts";
import { findNameFault, findUserNameFault, normaliseName } from "../user-names.ts";

/** Checks a display name. Scripts may be mixed, but invisible characters are rejected. */
export const checkName = (text: string): Words | null => findNameFault(normaliseName(text));

export const USER_FIELDS = {
  userName: {
    label: { zh: "用户账号", en: "User name" },
    required: true,
    max: 30,
    noHtml: true,
    pattern: {
      regex: /^[^\p{Cc}\p{Cf}<>"'\\/]{2,20}$/u,
      words: {
        zh: "用户账号长度必须介于 2 和 20 之间，且不能包含引号和斜线",
        en: "User name: 2 to 20 characters, without quotes and slashes",
      },
    },
    check: (text) => findUserNameFault(normaliseName(text)),
  },
  nickName: { label: { zh: "用户昵称", en: "Name" }, required: true, max: 30, noHtml: true, check: checkName },
  email: { label: { zh: "邮箱", en: "E-mail" }, max: 50, email: true },
  phonenumber: {
    label: { zh: "手机号码", en: "Phone number" },
    max: 11,
    pattern: {
      regex: /^1[3-9]\d{9}$/,
      words: { zh: "请输入正确的手机号码", en: "This is not a mobile phone number" },
    },
  },
  sex: {
    label: { zh: "用户性别", en: "Sex" },
    pattern: { regex: /^[012]$/, words: { zh: "用户性别不正确", en: "Sex: this is not one of the choices" } },
  },
  status: {
    label: { zh: "账号状态", en: "Status" },
    pattern: { regex: /^[01]$/, words: { zh: "账号状态不正确", en: "Status: this is not one of the choices" } },
  },
  remark: { label: { zh: "备注", en: "Remark" }, max: 500 },
} as const satisfies FieldRules;
