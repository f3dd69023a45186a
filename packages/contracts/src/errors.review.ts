/** Errors of editing, ordering and reviewing responses (6604065 to 6604089). */
import type { ErrorEntry } from "./error-entry.ts";

export const REVIEW_ERRORS = {
  RESPONSE_REASON: {
    code: 6604065,
    status: 422,
    zh: "请填写修改原因",
    en: "Please say why you change the response",
  },
  RESPONSE_CHANGED: {
    code: 6604066,
    status: 409,
    zh: "这份答卷在您编辑期间已被修改，请对照两个版本后再保存",
    en: "The response has been changed while you were editing. Compare both versions before you save",
  },
  ANNOTATION_CHANGED: {
    code: 6604067,
    status: 409,
    zh: "这份答卷的备注或标签刚刚被其他人修改过，请查看后再保存",
    en: "Somebody else has just changed the note or the tags. Look at them before you save",
  },
  ANNOTATION_TAG: {
    code: 6604068,
    status: 422,
    zh: "标签应为 1 到 {max} 个字，不能有换行",
    en: "A tag needs 1 to {max} characters, without line breaks",
  },
  ANNOTATION_NOTE: {
    code: 6604069,
    status: 422,
    zh: "备注里有无法保存的字符",
    en: "The note has characters that cannot be stored",
  },
  ANNOTATION_ASSIGNEE: {
    code: 6604070,
    status: 422,
    zh: "只能交给可以查看这些答卷的人，请重新选择",
    en: "Only people who may read these responses can look after them, please choose again",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
