/** Notes that the readers of exam files share. */
import type { NoteTexts } from "../../exchange/index.ts";

export const EXAM_NOTES = {
  mediaBefore: {
    "zh-CN": "“{name}”放在了题目前面。",
    "en-US": "“{name}” now stands before the question.",
  },
  mediaLost: {
    "zh-CN": "“{name}”没有导入：这个位置不能放图片、声音或文件。",
    "en-US": "“{name}” was not imported: a picture, sound or file cannot stand in this place.",
  },
  mediaMissing: {
    "zh-CN": "题目用到“{name}”，但文件里没有它。",
    "en-US": "The question uses “{name}”, which is not in the file.",
  },
  script: {
    "zh-CN": "内容中的脚本已删除。",
    "en-US": "A script in the text was removed.",
  },
  answerFeedback: {
    "zh-CN": "各个答案的反馈并入了解析。",
    "en-US": "The feedback of single answers is now part of the explanation.",
  },
  resultFeedback: {
    "zh-CN": "有 {count} 道题按答对或答错显示反馈，没有保留：{text}",
    "en-US": "Feedback that depends on the result was not kept ({count} questions): {text}",
  },
  hint: {
    "zh-CN": "再次作答时的提示没有保留：{text}",
    "en-US": "A hint for further attempts was not kept: {text}",
  },
  tags: {
    "zh-CN": "标签没有保留：{text}",
    "en-US": "The tags were not kept: {text}",
  },
  name: {
    "zh-CN": "题目名称没有保留：{text}",
    "en-US": "The name of the question was not kept: {text}",
  },
  penalty: {
    "zh-CN": "有 {count} 道题设置了答错扣分或重试扣分（{text}），不再扣分。",
    "en-US": "{count} questions had a penalty for wrong attempts ({text}), which no longer applies.",
  },
  numbering: {
    "zh-CN": "有 {count} 道题的选项编号样式（{text}）没有保留。",
    "en-US": "The option numbering of {count} questions ({text}) was not kept.",
  },
  wildcard: {
    "zh-CN": "答案“{text}”里的 * 原来代表任意文字，现在只按 * 字符比较。",
    "en-US": "In the answer “{text}”, * stood for any text. It is now compared as the character *.",
  },
  unsupported: {
    "zh-CN": "没有与“{type}”对应的题型，已作为问答题导入，需要人工评分。",
    "en-US": "There is no question type like “{type}”. It was imported as an essay and must be marked by a person.",
  },
  unread: {
    "zh-CN": "没有导入（{path}）：{text}",
    "en-US": "Not imported ({path}): {text}",
  },
  badAnswer: {
    "zh-CN": "答案“{text}”看不懂，这道题没有标准答案。",
    "en-US": "The answer “{text}” could not be understood. The question has no key.",
  },
  noKey: {
    "zh-CN": "这道题没有标准答案。",
    "en-US": "The question has no correct answer.",
  },
  setting: {
    "zh-CN": "设置“{path}”没有保留：{text}",
    "en-US": "The setting “{path}” was not kept: {text}",
  },
  empty: {
    "zh-CN": "文件里没有题目。",
    "en-US": "The file contains no questions.",
  },
  xmlInvalid: {
    "zh-CN": "XML 文件不完整或有错误，请重新导出。",
    "en-US": "The XML is damaged or incomplete. Export the file again.",
  },
  xmlRepaired: {
    "zh-CN": "XML 中有标签没有正确结束，已尽量读取，请检查这里附近的题目。",
    "en-US":
      "A tag of the XML is not closed properly. The rest was read as far as possible; check the questions near it.",
  },
  comment: {
    "zh-CN": "作者的备注没有保留：{text}",
    "en-US": "A comment of the author was not kept: {text}",
  },
  xmlEntities: {
    "zh-CN": "XML 文件含有实体定义，为安全起见不能导入。",
    "en-US": "The XML defines or uses entities. For safety such files are not imported.",
  },
  xmlTooComplex: {
    "zh-CN": "XML 文件过大或嵌套过深，请拆分后再导入。",
    "en-US": "The XML is too large or nested too deeply. Split the file and import the parts.",
  },
} as const satisfies NoteTexts;
