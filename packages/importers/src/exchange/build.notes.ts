/** What the form itself cannot hold, whatever the format. */
import type { NoteTexts } from "./report.ts";

export const BUILD_NOTES = {
  formatting: {
    "zh-CN": "“{text}”中有不支持的内容，已去掉：{what}",
    "en-US": "Removed from “{text}” because it is not supported: {what}",
  },
  script: { "zh-CN": "“{text}”中的脚本已去掉", "en-US": "Removed a script from “{text}”" },
  labelFormatting: {
    "zh-CN": "“{text}”的格式已去掉，只保留文字",
    "en-US": "Kept the words of “{text}” without formatting",
  },
  mediaAddress: {
    "zh-CN": "外部地址的媒体不会下载，请自行上传：{what}",
    "en-US": "Media at other addresses is not downloaded, please upload it: {what}",
  },
  mediaMissing: { "zh-CN": "文件中缺少媒体：{what}", "en-US": "The file does not contain this medium: {what}" },
  mediaKind: { "zh-CN": "不支持这种媒体：{what}", "en-US": "This kind of medium is not supported: {what}" },
  mediaSize: {
    "zh-CN": "媒体总量超过限制，未导入：{what}",
    "en-US": "Not imported, because the media are too large together: {what}",
  },
  expression: {
    "zh-CN": "无法识别的条件或公式，已去掉，题目保持显示：{text}",
    "en-US": "Left out a condition or formula that could not be read; the question stays visible: {text}",
  },
  unknownName: {
    "zh-CN": "条件或公式引用了不存在的“{name}”，已去掉，题目保持显示：{text}",
    "en-US":
      "Left out a condition or formula that refers to “{name}”, which does not exist; the question stays visible: {text}",
  },
  unknownFunction: {
    "zh-CN": "没有函数 {name}，条件或公式已去掉，题目保持显示：{text}",
    "en-US":
      "Left out a condition or formula with the function {name}, which does not exist here; the question stays visible: {text}",
  },
  jump: {
    "zh-CN": "无法保留的跳转，条件：{text}",
    "en-US": "Left out a jump that does not lead forward. Condition: {text}",
  },
  rule: { "zh-CN": "无法保留的赋值规则：{text}", "en-US": "Left out a rule that sets a value: {text}" },
  setting: { "zh-CN": "无法保留的设置 {what}：{value}", "en-US": "Left out the setting {what}: {value}" },
  settingChanged: {
    "zh-CN": "设置 {what} 只能近似保留：{value}",
    "en-US": "Kept the setting {what} only approximately: {value}",
  },
  type: {
    "zh-CN": "没有“{type}”这种题型，改为相近的题型",
    "en-US": "There is no question type “{type}”; the nearest one takes its place",
  },
  noType: {
    "zh-CN": "没有“{type}”这种题型，题目未保留",
    "en-US": "There is no question type “{type}”; the question is left out",
  },
  defaultValue: {
    "zh-CN": "默认值不是有效的答案，已去掉：{text}",
    "en-US": "Left out a default value that is not a valid answer: {text}",
  },
  titleCut: { "zh-CN": "标题太长，已截短：{text}", "en-US": "Shortened the title: {text}" },
  notInGroup: {
    "zh-CN": "这种题目不能放在循环题组中，只保留文字：{text}（{kind}）",
    "en-US": "This kind of question cannot be repeated; kept its text only: {text} ({kind})",
  },
  tooLong: {
    "zh-CN": "{what} 太长，已截短到 {limit} 个字：{value}",
    "en-US": "Shortened {what} to {limit} characters: {value}",
  },
  tooMany: {
    "zh-CN": "{what} 超过 {limit} 个，多出的已去掉：{value}",
    "en-US": "{what} has more than {limit} entries; left out: {value}",
  },
  refused: {
    "zh-CN": "{what} 的值无效，已去掉：{value}",
    "en-US": "Left out {what}, because its value is not valid: {value}",
  },
  unfit: {
    "zh-CN": "无法作为题目保留，只保留标题：{value}",
    "en-US": "Could not be kept as a question; kept its title: {value}",
  },
} as const satisfies NoteTexts;
