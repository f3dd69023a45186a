/** Errors of conditions on stored responses (docs/adr/0075): why figures or a list cannot be had by a condition. */
import type { ErrorEntry } from "./error-entry.ts";

export const COLUMN_ERRORS = {
  /** `reason` is one of the engine's `REFUSAL_CODES`; `at` counts characters from 1. */
  WHERE_NOT_UNDERSTOOD: {
    code: 6604050,
    status: 422,
    zh: "筛选条件有误：第 {at} 个字符“{found}”处无法理解",
    en: "The condition cannot be understood at character {at}: “{found}”",
  },
  WHERE_UNKNOWN_NAME: {
    code: 6604051,
    status: 422,
    zh: "筛选条件里的“{name}”不是这个表单的题目，也不是答卷的属性",
    en: "“{name}” in the condition is neither a question of this form nor a property of responses",
  },
  WHERE_UNKNOWN_FUNCTION: {
    code: 6604052,
    status: 422,
    zh: "筛选条件里没有“{name}”这个函数，或者它的参数个数不对",
    en: "The condition calls “{name}”, which is no function or takes another number of arguments",
  },
  /** A variable of the form, or a serial number. */
  WHERE_NOT_STORED: {
    code: 6604053,
    status: 422,
    zh: "“{name}”的值没有随答卷保存，不能用来筛选。请改用它所依据的题目或答卷的属性",
    en: "The value of “{name}” is not stored with responses, so it cannot be used here. Use the questions or properties that it depends on",
  },
  WHERE_NOT_KEPT: {
    code: 6604054,
    status: 422,
    zh: "“{name}”只能按是否作答筛选（为空、不为空），不能按内容筛选",
    en: "Responses can be filtered only by whether “{name}” is answered (empty, notempty), not by what it contains",
  },
  WHERE_ROW_UNKNOWN: {
    code: 6604055,
    status: 422,
    zh: "“{name}”没有“{row}”这一行",
    en: "“{name}” has no row “{row}”",
  },
  GROUPS_NOT_POSSIBLE: {
    code: 6604056,
    status: 422,
    zh: "“{name}”不能用来分组：只有答案是选出来的题目、矩阵的行和答卷的属性可以",
    en: "“{name}” cannot form groups: only questions whose answers are chosen, rows of matrices and properties of responses can",
  },
  GROUPS_TOO_MANY: {
    code: 6604057,
    status: 422,
    zh: "“{name}”有超过 {most} 个不同的值，不能用来分组",
    en: "“{name}” has more than {most} different values, too many to form groups",
  },
  GROUPS_MATRIX_ROW: {
    code: 6604058,
    status: 422,
    zh: "“{name}”是矩阵，请选择其中一行来分组，例如“{example}”",
    en: "“{name}” is a matrix. Choose one of its rows, for example “{example}”",
  },
  /** After an upgrade or an import of many responses. Carries Retry-After. */
  COLUMNS_PREPARING: {
    code: 6604059,
    status: 503,
    zh: "正在整理这个表单的答卷，整理好后才能筛选和交叉分析，请稍后再试",
    en: "The responses of this form are being prepared for filters and cross-tabs. Please try again shortly",
  },
} as const satisfies Record<string, ErrorEntry>;
