import type { NoteTexts } from "../../exchange/index.ts";

export const BANK_NOTES = {
  hiddenSheet: {
    "zh-CN": "隐藏的工作表“{name}”没有导入。",
    "en-US": "The hidden sheet “{name}” was not imported.",
  },
  column: {
    "zh-CN": "“{path}”列没有导入，内容有：{text}",
    "en-US": "The column “{path}” was not imported. It contains: {text}",
  },
  rowWithoutQuestion: {
    "zh-CN": "这一行没有题干，没有导入：{text}",
    "en-US": "This row has no question and was not imported: {text}",
  },
  unknownType: {
    "zh-CN": "题型“{text}”不认识，已按选项和答案判断。",
    "en-US": "The type “{text}” is unknown. It was chosen by the options and the answer.",
  },
  badPoints: {
    "zh-CN": "分值“{text}”不是数字，没有采用。",
    "en-US": "The points “{text}” are not a number and were not used.",
  },
  noOptions: {
    "zh-CN": "这道选择题没有足够的选项，请检查。",
    "en-US": "This choice question does not have enough options. Check it.",
  },
  manyAnswers: {
    "zh-CN": "单选题有多个答案（{text}），已改为多选题。",
    "en-US": "A single choice has several answers ({text}), so it became a multiple choice.",
  },
  answerInStem: {
    "zh-CN": "题干括号里的 {text} 作为答案，题干中改为空括号。",
    "en-US": "{text} in the brackets of the question is its answer. The brackets are now empty.",
  },
  answerInExplanation: {
    "zh-CN": "参考答案放到了解析里，由人工评分。",
    "en-US": "The model answer is now in the explanation. A person marks this question.",
  },
  spareCells: {
    "zh-CN": "这种题型用不到的内容没有导入：{text}",
    "en-US": "Cells that this question type has no place for were not imported: {text}",
  },
} as const satisfies NoteTexts;
