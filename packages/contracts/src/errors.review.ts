/** Errors of editing, ordering and reviewing responses (6604065 to 6604089), and of arranging statistics. */
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
  REVIEW_RULES_CHANGED: {
    code: 6604071,
    status: 409,
    zh: "审核设置刚刚被其他人修改过，请查看后再保存",
    en: "Somebody else has just changed the review. Look at it before you save",
  },
  REVIEW_STEPS: {
    code: 6604072,
    status: 422,
    zh: "启用审核至少需要一个步骤，每个步骤都要有名称",
    en: "A review needs at least one step, and each step needs a name",
  },
  REVIEW_UNITS: {
    code: 6604073,
    status: 422,
    zh: "审核人里有已删除、已停用或您看不到的对象，请重新选择",
    en: "Those who decide include something that is deleted, disabled or not visible to you; please choose again",
  },
  REVIEW_NO_ACCESS: {
    code: 6604074,
    status: 422,
    zh: "{names} 还不能查看这个表单的答卷。请先把 TA 加为「评阅者」协作者，再指定为审核人",
    en: "{names} cannot read the responses of this form yet. Add them as collaborators with the role Reviewer first",
  },
  REVIEW_NONE: {
    code: 6604075,
    status: 409,
    zh: "这份答卷不在审核中",
    en: "This response is in no review",
  },
  REVIEW_DECIDED: {
    code: 6604076,
    status: 409,
    zh: "这一步已有决定：{what}",
    en: "This step is decided already: {what}",
  },
  REVIEW_EDITED: {
    code: 6604077,
    status: 409,
    zh: "您查看之后，这份答卷已被修改。请看过现在的内容再决定",
    en: "The response was edited after you opened it. Look at it as it is now before you decide",
  },
  REVIEW_NOT_YOURS: {
    code: 6604078,
    status: 403,
    zh: "这一步由其他人审核",
    en: "Somebody else decides at this step",
  },
  REVIEW_REMARK: {
    code: 6604079,
    status: 422,
    zh: "退回和拒绝时请写明原因",
    en: "Please say why you return or reject the response",
  },
  REVIEW_QUESTIONS: {
    code: 6604080,
    status: 422,
    zh: "请至少选择一道填写者可以修改的题目",
    en: "Choose at least one question that the respondent can change",
  },
  OWN_REVIEWED: {
    code: 6604081,
    status: 409,
    zh: "这份答卷已审核完毕，不能再修改",
    en: "The review of this response has ended, so it cannot be changed",
  },
  OWN_RETURNED_ONLY: {
    code: 6604082,
    status: 409,
    zh: "只能修改被退回的题目，这些题目不能改：{titles}",
    en: "Only the returned questions can be changed, not these: {titles}",
  },
  STATS_CARD_UNKNOWN: {
    code: 6604120,
    status: 422,
    zh: "这个表单没有这道题，请刷新后再试",
    en: "The form has no such question. Please load the page again",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
