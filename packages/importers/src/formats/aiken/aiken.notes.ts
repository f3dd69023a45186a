import type { NoteTexts } from "../../exchange/index.ts";

export const AIKEN_NOTES = {
  noStem: {
    "zh-CN": "选项前面没有题干，没有导入：{text}",
    "en-US": "There is no question before the options, so they were not imported: {text}",
  },
  fewOptions: {
    "zh-CN": "选项少于两个，没有导入：{text}",
    "en-US": "Not imported because there are fewer than two options: {text}",
  },
  noAnswer: {
    "zh-CN": "缺少“ANSWER: ”行，没有导入：{text}",
    "en-US": "Not imported because the line “ANSWER: ” is missing: {text}",
  },
  wrongAnswer: {
    "zh-CN": "答案不是任何一个选项的字母，没有导入：{text}",
    "en-US": "Not imported because the answer is not the letter of an option: {text}",
  },
  strayAnswer: {
    "zh-CN": "这一行答案不属于任何题目，没有导入：{text}",
    "en-US": "This answer belongs to no question and was not imported: {text}",
  },
} as const satisfies NoteTexts;
