/** Field rules for roles (administration contract §2.4). */
import type { FieldRules } from "../field-rules.ts";

export const ROLE_FIELDS = {
  roleName: { label: { zh: "角色名称", en: "Role name" }, required: true, max: 30 },
  roleKey: { label: { zh: "权限字符", en: "Role key" }, required: true, max: 100 },
  roleSort: { label: { zh: "显示顺序", en: "Order" }, required: true },
  remark: { label: { zh: "备注", en: "Remark" }, max: 500 },
} as const satisfies FieldRules;
