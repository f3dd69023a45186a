/** Field rules for departments (administration contract §2.6). */
import type { FieldRules } from "../field-rules.ts";

export const DEPARTMENT_FIELDS = {
  deptName: { label: { zh: "部门名称", en: "Department name" }, required: true, max: 30 },
  orderNum: { label: { zh: "显示顺序", en: "Order" }, required: true },
  leader: { label: { zh: "负责人", en: "Person in charge" }, max: 20 },
  phone: { label: { zh: "联系电话", en: "Phone" }, max: 11 },
  email: { label: { zh: "邮箱", en: "E-mail" }, max: 50, email: true },
} as const satisfies FieldRules;
