/** How the result of a SurveyJS expression can differ here: one sentence per difference (docs/expressions.md). */
import type { SurveyJsDifferenceCode } from "@idata/engine";
import type { NoteTexts } from "../../exchange/report.ts";

/** Differences that the import removes by rewriting the expression. */
type RewrittenCode = "precedence" | "renamed_function" | "raw_name";
/** Differences that other notes report: the function does not exist. */
type ReportedCode = "unknown_function";

export const DIFFERENCE_NOTES = {
  rewritten: {
    "zh-CN": "条件或公式按 SurveyJS 的含义改写：{text} → {rewritten}",
    "en-US": "Rewrote an expression so that it means the same as in SurveyJS: {text} → {rewritten}",
  },
  date_difference: {
    "zh-CN": "SurveyJS 中 dateDiff 没有负数；这里第二个日期较早时为负数：{part}",
    "en-US": "In SurveyJS dateDiff is never negative; here it is if the second date is earlier: {part}",
  },
  argument_count: {
    "zh-CN": "函数的参数个数不对，发布前请修改：{part}",
    "en-US": "A function has the wrong number of arguments; please correct it before publishing: {part}",
  },
  leading_zero: {
    "zh-CN": "SurveyJS 中答案 5 等于 '05'，这里不等：{part}",
    "en-US": "In SurveyJS the answer 5 equals '05', here it does not: {part}",
  },
  text_order: {
    "zh-CN": "SurveyJS 不比较数字与文字的大小，这里按文字比较：{part}",
    "en-US": "SurveyJS does not order a number and a text, here both are compared as texts: {part}",
  },
  two_answers: {
    "zh-CN": "比较的两边都没有答案时，结果可能与 SurveyJS 不同：{part}",
    "en-US": "If both sides of the comparison are empty, the result can differ from SurveyJS: {part}",
  },
  truth_of_text: {
    "zh-CN": "SurveyJS 把答案“0”和“false”当作不成立，这里非空文字都成立：{part}",
    "en-US": "SurveyJS counts the answers “0” and “false” as false, here every text that is not empty is true: {part}",
  },
  value_of_join: {
    "zh-CN": "SurveyJS 中 and、or 的结果是其中一个答案，这里是真或假：{part}",
    "en-US": "In SurveyJS “and” and “or” give one of the answers, here they give true or false: {part}",
  },
  single_value: {
    "zh-CN": "SurveyJS 在文字内部查找，这里比较整个答案：{part}",
    "en-US": "SurveyJS searches inside the text, here whole values are compared: {part}",
  },
  list_of_one: {
    "zh-CN": "SurveyJS 中多选题不等于单个选项，这里只选它时相等：{part}",
    "en-US":
      "In SurveyJS a question with several answers never equals one of them, here it does if only that one is chosen: {part}",
  },
  empty_sum: {
    "zh-CN": "两个空答案相加，SurveyJS 得 0，这里为空：{part}",
    "en-US": "The sum of two empty answers is 0 in SurveyJS and empty here: {part}",
  },
  list_in_sum: {
    "zh-CN": "多选题的答案加数字，SurveyJS 连成文字，这里相加：{part}",
    "en-US": "SurveyJS joins several answers and a number to a text, here they are added: {part}",
  },
  empty_argument: {
    "zh-CN": "没有答案时，SurveyJS 得到数字，这里为空：{part}",
    "en-US": "Without an answer SurveyJS gives a number, here the result is empty: {part}",
  },
  empty_date: {
    "zh-CN": "没有日期时，SurveyJS 用今天，这里为空：{part}",
    "en-US": "Without a date SurveyJS takes today, here the result is empty: {part}",
  },
  unit: {
    "zh-CN": "SurveyJS 不认识这个时间单位，按年计算，这里按单位计算：{part}",
    "en-US": "SurveyJS does not know the unit of time and counts years, here the unit counts: {part}",
  },
  text_as_number: {
    "zh-CN": "SurveyJS 不把函数得到的文字当作数字，这里会：{part}",
    "en-US": "SurveyJS does not read a text from a function as a number, here it is a number: {part}",
  },
} as const satisfies NoteTexts & Record<Exclude<SurveyJsDifferenceCode, RewrittenCode | ReportedCode>, unknown>;
