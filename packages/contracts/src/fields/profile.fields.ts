/** Field rules for the user's own profile (administration contract §2.2, with the messages of §2.3). */
import type { FieldRules } from "../field-rules.ts";
import { checkName } from "./user.fields.ts";

export const profileFields = {
  nickName: { label: { zh: "用户昵称", en: "Nickname" }, required: true, max: 30, noHtml: true, check: checkName },
  email: { label: { zh: "邮箱", en: "E-mail" }, max: 50, email: true },
  phonenumber: {
    label: { zh: "手机号码", en: "Phone number" },
    max: 11,
    pattern: {
      regex: /^1[3-9]\d{9}$/,
      words: { zh: "请输入正确的手机号码", en: "This is not a mobile number of 11 digits" },
    },
  },
  sex: {
    label: { zh: "用户性别", en: "Gender" },
    pattern: { regex: /^[012]$/, words: { zh: "用户性别不正确", en: "This is none of the genders" } },
  },
} as const satisfies FieldRules;
