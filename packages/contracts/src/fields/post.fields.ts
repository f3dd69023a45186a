/** Field rules for posts (administration contract §2.7). */
import type { FieldRules } from "../field-rules.ts";

export const POST_FIELDS = {
  postCode: { label: { zh: "岗位编码", en: "Post code" }, required: true, max: 64 },
  postName: { label: { zh: "岗位名称", en: "Post name" }, required: true, max: 50 },
  postSort: { label: { zh: "显示顺序", en: "Order" }, required: true },
  remark: { label: { zh: "备注", en: "Remark" }, max: 500 },
} as const satisfies FieldRules;
