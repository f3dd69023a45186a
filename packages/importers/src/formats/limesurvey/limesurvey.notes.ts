/** Sentences of the notes about LimeSurvey files. `{name}` is replaced by a param. */
import type { NoteTexts } from "../../exchange/report.ts";

export const LIMESURVEY_NOTES: NoteTexts = {
  notLimesurvey: { "zh-CN": "这不是 LimeSurvey 的调查文件。", "en-US": "This is not a survey file of LimeSurvey." },
  damaged: { "zh-CN": "文件已损坏，无法读取题目。", "en-US": "The file is damaged and its questions cannot be read." },
  damagedPart: {
    "zh-CN": "文件从这里起已损坏，后面的内容可能缺失。",
    "en-US": "The file is damaged from here on. What follows may be missing.",
  },
  table: { "zh-CN": "表“{what}”没有导入：{text}", "en-US": "The table “{what}” was not imported: {text}" },
  line: {
    "zh-CN": "类别为“{what}”的行没有导入：{text}",
    "en-US": "A row of the class “{what}” was not imported: {text}",
  },
  orphan: {
    "zh-CN": "所属的题目 {what} 不在文件中：{text}",
    "en-US": "Its question {what} is not in the file: {text}",
  },
  unknownType: {
    "zh-CN": "题型“{type}”不受支持，已改为文本题。",
    "en-US": "The type “{type}” is not supported. It became a text question.",
  },
  languageSwitch: {
    "zh-CN": "语言切换题改为单选题；表单自带语言切换。",
    "en-US": "The language switch became a choice. The form has a language switch of its own.",
  },
  byColumn: { "zh-CN": "按列的矩阵改为按行显示。", "en-US": "The array by column is now shown by row." },
  slider: { "zh-CN": "滑块改为数字输入。", "en-US": "The sliders became number fields." },
  comment: {
    "zh-CN": "选项旁的备注改为单独一题。",
    "en-US": "The comments beside the options became a question of their own.",
  },
  hidden: {
    "zh-CN": "题目在原调查中始终隐藏，现在用条件“false”隐藏。",
    "en-US": "The question is always hidden in the survey. It is now hidden by the condition “false”.",
  },
  softMandatory: {
    "zh-CN": "“软必填”没有对应的设置，题目不再必填。",
    "en-US": "Soft mandatory has no counterpart. The question is optional.",
  },
  madeOptional: {
    "zh-CN": "显示条件没有转换，所以这道题不再必填。",
    "en-US": "The condition was not translated, so the question is no longer required.",
  },
  expression: {
    "zh-CN": "表达式无法转换（{what}）：{text}。题目始终显示且不必填。",
    "en-US": "The expression cannot be translated ({what}): {text}. The question is always shown and optional.",
  },
  expressionSyntax: {
    "zh-CN": "这不是有效的表达式：{text}。题目始终显示且不必填。",
    "en-US": "This is not a valid expression: {text}. The question is always shown and optional.",
  },
  tailoring: {
    "zh-CN": "文字里的表达式无法转换（{what}）：{text}",
    "en-US": "An expression in a text cannot be translated ({what}): {text}",
  },
  placeholder: {
    "zh-CN": "占位符没有对应的内容，按文字保留：{text}",
    "en-US": "The placeholder has no counterpart and stays as text: {text}",
  },
  equationText: {
    "zh-CN": "公式题的其他文字没有导入：{text}",
    "en-US": "Other words of the equation were not imported: {text}",
  },
  archiveFile: {
    "zh-CN": "只导入问卷结构，归档中的这个文件（答卷、参与者等）没有导入",
    "en-US": "Only the structure is imported; this file of the archive, such as responses or participants, is not",
  },
  partValidation: {
    "zh-CN": "逐个子问题的校验没有导入：{text}",
    "en-US": "The validation of each subquestion was not imported: {text}",
  },
  limit: {
    "zh-CN": "限制 {name} 是表达式，没有导入：{text}",
    "en-US": "The limit {name} is an expression and was not imported: {text}",
  },
  tip: { "zh-CN": "提示没有导入：{text}", "en-US": "The tip was not imported: {text}" },
  pattern: { "zh-CN": "格式校验无法转换：{text}", "en-US": "The pattern cannot be translated: {text}" },
  default: { "zh-CN": "默认值没有导入：{text}", "en-US": "The default value was not imported: {text}" },
  arrayFilter: {
    "zh-CN": "按题目“{text}”筛选时找不到这一行，它始终显示。",
    "en-US": "The filter question “{text}” has no such row, so the row is always shown.",
  },
  noAnswers: {
    "zh-CN": "这道选择题没有选项，改为文本题。",
    "en-US": "The question has no answers to choose from. It became a text question.",
  },
  markupOnly: {
    "zh-CN": "题目只有代码或图片，没有文字：{text}",
    "en-US": "The question has markup but no words: {text}",
  },
  unusedPart: {
    "zh-CN": "这种题型没有这一项，没有导入：{text}",
    "en-US": "Questions of this type have no such part. It was not imported: {text}",
  },
  attributes: { "zh-CN": "这些属性没有对应的设置：{text}", "en-US": "These attributes have no counterpart: {text}" },
  settings: { "zh-CN": "这些调查设置没有导入：{text}", "en-US": "These survey settings were not imported: {text}" },
  surveyText: {
    "zh-CN": "调查文字 {name} 没有导入：{text}",
    "en-US": "The survey text {name} was not imported: {text}",
  },
  url: { "zh-CN": "结束网址没有导入：{text}", "en-US": "The end URL was not imported: {text}" },
  randomGroup: {
    "zh-CN": "分组“{text}”的随机顺序没有导入。",
    "en-US": "The random order of the groups “{text}” was not imported.",
  },
  assessment: { "zh-CN": "评价没有导入：{text}", "en-US": "The assessment was not imported: {text}" },
  quota: {
    "zh-CN": "配额“{text}”没有对应的题目，没有导入。",
    "en-US": "The quota “{text}” names no question of the file. It was not imported.",
  },
};
