import type { NoteTexts } from "../../exchange/report.ts";
import { DIFFERENCE_NOTES } from "./differences.notes.ts";

export const SURVEYJS_NOTES = {
  ...DIFFERENCE_NOTES,
  notJson: { "zh-CN": "文件不是有效的 JSON", "en-US": "The file is not valid JSON" },
  property: { "zh-CN": "没有对应的设置 {what}：{value}", "en-US": "There is no setting for {what}: {value}" },
  layout: {
    "zh-CN": "排版设置 {what}（{count} 处）由界面自动决定",
    "en-US": "The layout setting {what} ({count} times) is decided by the page itself",
  },
  customType: {
    "zh-CN": "自定义题型 {text}（{name}）改为最接近的题型",
    "en-US": "The custom type {text} ({name}) became the nearest type",
  },
  choicesByUrl: {
    "zh-CN": "选项来自网址，不会下载：{text}",
    "en-US": "The choices come from an address and are not downloaded: {text}",
  },
  choicesFrom: {
    "zh-CN": "选项引用的题目不存在：{text}",
    "en-US": "The question that supplies the choices does not exist: {text}",
  },
  choicesFromFilter: {
    "zh-CN": "从其他题目带入的选项无法再按条件筛选：{text}",
    "en-US": "Choices from another question cannot be filtered: {text}",
  },
  sharedValue: {
    "zh-CN": "与其他题目共用答案“{text}”，导入后各自作答",
    "en-US": "Shared its answer “{text}” with other questions; now each has its own",
  },
  storedName: {
    "zh-CN": "答案原来以“{text}”保存，现在使用题目的名称",
    "en-US": "Its answers were stored as “{text}”, now they have the name of the question",
  },
  emptyGroup: {
    "zh-CN": "循环题组中没有题目，只保留标题：{text}",
    "en-US": "A repeated group without questions; kept its title only: {text}",
  },
  emptyFormula: {
    "zh-CN": "公式题没有公式，只保留标题：{text}",
    "en-US": "A computed question without an expression; kept its title only: {text}",
  },
  textName: {
    "zh-CN": "文字中的 {name} 没有对应的题目，请修改：{text}",
    "en-US": "There is no question for {name} in a text; please correct it: {text}",
  },
  order: { "zh-CN": "无法保留的顺序：{text}", "en-US": "Left out the order: {text}" },
  inputType: { "zh-CN": "输入类型 {text} 改为文本", "en-US": "The input type {text} became text" },
  mask: { "zh-CN": "无法保留的输入掩码：{text}", "en-US": "Left out an input mask: {text}" },
  sliderRange: { "zh-CN": "范围滑块改为单值滑块", "en-US": "A slider for a range became one for a single value" },
  rateDescription: {
    "zh-CN": "评分两端的说明无法保留：{text}",
    "en-US": "Left out the words at the ends of a rating: {text}",
  },
  total: { "zh-CN": "列的汇总方式无法保留：{text}", "en-US": "Left out the total of a column: {text}" },
  cell: { "zh-CN": "列“{title}”的单元格类型 {text} 改为文本", "en-US": "The cells of “{title}” ({text}) became text" },
  cellValidators: { "zh-CN": "单元格的校验条件无法保留：{text}", "en-US": "Left out conditions on a cell: {text}" },
  detail: { "zh-CN": "行内的明细题目无法保留：{text}", "en-US": "Left out the detail questions of a row: {text}" },
  validator: { "zh-CN": "无法保留的校验：{text}", "en-US": "Left out a validator: {text}" },
  pattern: { "zh-CN": "不支持这个正则表达式：{text}", "en-US": "This regular expression is not supported: {text}" },
  valueRule: { "zh-CN": "自动赋值 {what} 无法保留：{text}", "en-US": "Left out {what}: {text}" },
  trigger: { "zh-CN": "无法保留的触发器：{text}", "en-US": "Left out a trigger: {text}" },
  visibleTrigger: {
    "zh-CN": "显示页面或题目的触发器改为显示条件：{text}",
    "en-US": "A trigger that shows pages or questions became their condition: {text}",
  },
  skip: {
    "zh-CN": "跳题改为翻页时跳转，条件：{text}",
    "en-US": "A skip became a jump at the end of the page. Condition: {text}",
  },
  variableInResult: {
    "zh-CN": "变量 {text} 不再写入答卷",
    "en-US": "The variable {text} is no longer part of the response",
  },
  logo: { "zh-CN": "标志图片无法保留：{text}", "en-US": "Left out the logo: {text}" },
  timeLimit: {
    "zh-CN": "限时 {text} 秒无法保留，请在设置中填写",
    "en-US": "Left out the time limit of {text} seconds; please enter it in the settings",
  },
  tooDeep: { "zh-CN": "面板嵌套太深，已去掉：{text}", "en-US": "Left out a panel that is nested too deep: {text}" },
} as const satisfies NoteTexts;
