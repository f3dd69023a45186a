import type { NoteTexts } from "../../exchange/index.ts";

export const GIFT_NOTES = {
  emptyCategory: {
    "zh-CN": "分类“{text}”里没有题目，没有导入。",
    "en-US": "The category “{text}” has no questions and was not imported.",
  },
  unclosed: {
    "zh-CN": "“{”后面没有对应的“}”，整段按说明文字导入。",
    "en-US": "A “{” has no closing “}”. The whole text was imported as a statement.",
  },
  extraAnswers: {
    "zh-CN": "一道题只能有一组答案，后面的答案没有保留，题干中留作空白：{text}",
    "en-US": "A question has only one set of answers. Further ones were left out and became a gap: {text}",
  },
  loose: {
    "zh-CN": "答案前面没有 = 或 ~，请检查这道题的答案。",
    "en-US": "An answer does not begin with = or ~. Check the answers of this question.",
  },
  badShares: {
    "zh-CN": "正确答案的得分比例合计为 {sum}%，应为 100%，请检查。",
    "en-US": "The right answers add up to {sum}% instead of 100%. Check them.",
  },
  wrongAnswer: {
    "zh-CN": "得分为 0 的答案没有保留：{text}",
    "en-US": "An answer that gives no points was not kept: {text}",
  },
  noPartner: {
    "zh-CN": "配对题的“{text}”没有对应项，没有导入。",
    "en-US": "“{text}” has no counterpart in the matching question and was not imported.",
  },
  missingWordWeight: {
    "zh-CN": "“{text}”开头的百分数按得分比例处理。",
    "en-US": "The percentage at the start of “{text}” was taken as its part of the marks.",
  },
  markdown: {
    "zh-CN": "Markdown 标记按原样保留为文字。",
    "en-US": "Markdown marks stay in the text as they are.",
  },
} as const satisfies NoteTexts;
