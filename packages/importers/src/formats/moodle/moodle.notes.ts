import type { NoteTexts } from "../../exchange/index.ts";

export const MOODLE_NOTES = {
  badShares: {
    "zh-CN": "正确答案的得分比例合计为 {sum}%，应为 100%，请检查。",
    "en-US": "The right answers add up to {sum}% instead of 100%. Check them.",
  },
  hidden: {
    "zh-CN": "这道题在 Moodle 中已隐藏（删除或旧版本），仍然导入了。",
    "en-US": "This question is hidden in Moodle (deleted or an old version). It was imported all the same.",
  },
  emptyCategory: {
    "zh-CN": "分类“{text}”里没有题目，没有导入。",
    "en-US": "The category “{text}” has no questions and was not imported.",
  },
  unit: {
    "zh-CN": "单位“{text}”（换算系数 {factor}）没有保留，只能按主要单位作答。",
    "en-US": "The unit “{text}” (factor {factor}) was not kept. Answers count in the main unit only.",
  },
  graderinfo: {
    "zh-CN": "给评分人的说明没有保留：{text}",
    "en-US": "The information for markers was not kept: {text}",
  },
  responsetemplate: {
    "zh-CN": "作答模板没有保留：{text}",
    "en-US": "The response template was not kept: {text}",
  },
  attachments: {
    "zh-CN": "这道题原来可以上传附件（{count} 个），现在只能填写文字。",
    "en-US": "The question took attachments (up to {count}). It now takes text only.",
  },
  badGap: {
    "zh-CN": "这个空看不懂，没有变成填空：{text}",
    "en-US": "This gap could not be understood and was not turned into a blank: {text}",
  },
} as const satisfies NoteTexts;
