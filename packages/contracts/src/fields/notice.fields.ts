/** Field rules for notices (administration contract §2.11). */
import type { FieldRules } from "../field-rules.ts";

export const NOTICE_FIELDS = {
  noticeTitle: {
    label: { zh: "公告标题", en: "Title" },
    required: true,
    max: 50,
    noHtml: true,
    words: { tooLong: { zh: "公告标题不能超过50个字符", en: "Title: at most 50 characters" } },
  },
  noticeType: {
    label: { zh: "公告类型", en: "Type" },
    required: true,
    pattern: { regex: /^[12]$/, words: { zh: "公告类型不正确", en: "Choose notification or announcement" } },
  },
  remark: { label: { zh: "备注", en: "Remark" }, max: 500 },
} as const satisfies FieldRules;
