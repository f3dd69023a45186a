/** Errors of codes for text answers and of weights (6604095 to 6604099). */
import type { ErrorEntry } from "./error-entry.ts";

export const CODE_ERRORS = {
  CODE_NAME: {
    code: 6604095,
    status: 422,
    zh: "编码名称应为 1 到 {max} 个字，不能有换行",
    en: "A code needs a name of 1 to {max} characters, without line breaks",
  },
  CODE_NAME_TAKEN: {
    code: 6604096,
    status: 409,
    zh: "这道题已经有编码“{name}”",
    en: "This question already has the code “{name}”",
  },
  CODE_GONE: {
    code: 6604097,
    status: 404,
    zh: "编码不存在，或刚被其他人改名或删除，请查看最新的编码",
    en: "There is no such code, or somebody has just renamed or deleted it. Look at the codes again",
  },
  CODES_FULL: {
    code: 6604098,
    status: 422,
    zh: "一道题最多 {max} 个编码",
    en: "A question can have {max} codes at most",
  },
  /** The data say why: a `reason` of the raking, with the place of the target and the category. */
  WEIGHTS_NOT_POSSIBLE: {
    code: 6604099,
    status: 422,
    zh: "不能按这些目标加权，请检查目标的类别和合计",
    en: "Weights cannot be computed for these targets. Check their categories and sums",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
