/** Errors of signed links and of what pages ask, for respondents (from 6603083) and for owners (6604040). */
import type { ErrorEntry } from "./error-entry.ts";

export const LINK_ERRORS = {
  COLLECT_LINK_NEEDED: {
    code: 6603083,
    status: 403,
    zh: "这个表单只能用发给您的专用链接打开，请找到那条链接再打开",
    en: "This form opens only by the link that was sent to you. Please find that link and open it",
  },
  COLLECT_LINK_BROKEN: {
    code: 6603084,
    status: 403,
    zh: "这条链接里的内容被改动过，或者已经失效。请使用收到的原始链接，或向发布者要一条新的",
    en: "This link was changed, or is no longer valid. Please use the link as you received it, or ask its sender for a new one",
  },
  /** `issues` name the questions. */
  COLLECT_LINK_FIXED: {
    code: 6603085,
    status: 422,
    zh: "链接里固定的答案不能修改，请重新打开您的链接",
    en: "Answers that your link fixes cannot be changed. Please open your link again",
  },
  COLLECT_LINK_OTHER: {
    code: 6603086,
    status: 403,
    zh: "这条链接是发给另一个人的，请打开您自己的链接",
    en: "This link was made for somebody else. Please open your own link",
  },
  COLLECT_UNIQUE_TRIES: {
    code: 6603087,
    status: 429,
    zh: "查询次数过多。您可以继续填写，提交时会核对是否重复",
    en: "Too many questions. You can go on; the submit checks whether the answer is taken",
  },
  DRAFT_MAIL_OFTEN: {
    code: 6603088,
    status: 429,
    zh: "发送得过于频繁，请稍后再试，或复制上面的链接",
    en: "Too many mails. Please try again later, or copy the link above",
  },
  RULES_EARLIER_FORM: {
    code: 6604041,
    status: 422,
    zh: "只能带入同一所有者、并且您能查看答卷的表单的答案",
    en: "Answers can come only from a form of the same owner whose responses you may see",
  },
  LINK_SHEET: {
    code: 6604040,
    status: 422,
    zh: "表格的第一行没有一列与题目对应。列名请用题目的标题或编号",
    en: "No column in the first row of the sheet names a question. Name columns by the title or the id of a question",
  },
} as const satisfies Record<string, ErrorEntry>;
