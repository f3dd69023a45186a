/** Sentences of the notes about XLSForm workbooks. `{name}` is replaced by a param. */
import type { NoteTexts } from "../../exchange/report.ts";

export const XLSFORM_NOTES: NoteTexts = {
  noSurvey: {
    "zh-CN": "工作簿里没有名为 survey 的工作表（现有：{sheets}）。XLSForm 的题目写在 survey 工作表中。",
    "en-US":
      "The workbook has no sheet named survey (found: {sheets}). An XLSForm has its questions in the sheet survey.",
  },
  noTypeColumn: {
    "zh-CN": "工作表 survey 里没有 type 列，无法识别题目。",
    "en-US": "The sheet survey has no column type, so its questions cannot be recognised.",
  },
  columnTwice: {
    "zh-CN": "列“{heading}”出现了两次，只读取第一列。",
    "en-US": "The column “{heading}” appears twice. Only the first one was read.",
  },
  cell: { "zh-CN": "这个单元格的内容没有对应的设置：{text}", "en-US": "This cell has no counterpart: {text}" },
  sheet: {
    "zh-CN": "工作表“{sheet}”不属于 XLSForm，{cells} 个单元格没有导入：{text}",
    "en-US": "The sheet “{sheet}” is not part of an XLSForm. Its {cells} cells were not imported: {text}",
  },
  rowWithoutType: {
    "zh-CN": "这一行没有题型，视为备注：{text}",
    "en-US": "This row has no type, so it counts as a comment: {text}",
  },
  disabledRow: {
    "zh-CN": "这一行已停用，没有导入：{text}",
    "en-US": "This row is disabled and was not imported: {text}",
  },
  endWithoutBegin: {
    "zh-CN": "“{text}”没有对应的开始行。",
    "en-US": "“{text}” closes a group that was never opened.",
  },
  beginWithoutEnd: {
    "zh-CN": "分组“{name}”没有结束行，视为到表格末尾结束。",
    "en-US": "The group “{name}” is never closed. It was taken to end with the sheet.",
  },
  rowWithoutName: {
    "zh-CN": "这一行没有 name，编号为 {id}。",
    "en-US": "This row has no name. It got the name {id}.",
  },
  nameTwice: {
    "zh-CN": "名称“{name}”已被使用，这道题改为 {id}。",
    "en-US": "The name “{name}” is already used. This question got the name {id}.",
  },
  rowWithoutLabel: {
    "zh-CN": "这道题没有题目文字，用名称“{id}”代替。",
    "en-US": "This question has no label. Its name “{id}” is shown instead.",
  },
  groupWithoutLabel: {
    "zh-CN": "分组“{name}”没有标题，不显示为分组；它的条件加到了组内题目上。",
    "en-US": "The group “{name}” has no label, so it is not shown. Its condition now belongs to its questions.",
  },
  unknownType: {
    "zh-CN": "题型“{type}”不受支持，这一行没有导入：{text}",
    "en-US": "The type “{type}” is not supported. This row was not imported: {text}",
  },
  unknownTypeAsText: {
    "zh-CN": "题型“{type}”不受支持，已改为单行文本题。",
    "en-US": "The type “{type}” is not supported. It became a short text question.",
  },
  typeAsText: { "zh-CN": "题型“{type}”改为文本题。", "en-US": "The type “{type}” became a text question." },
  typeAsSignature: { "zh-CN": "绘图题改为签名题。", "en-US": "The drawing became a signature question." },
  metadata: {
    "zh-CN": "“{type}”由系统自行记录或不支持，没有成为题目：{text}",
    "en-US": "“{type}” is recorded by the product itself or not supported. It did not become a question: {text}",
  },
  metadataAsHidden: {
    "zh-CN": "“{type}”改为隐藏题，值取自网址参数。",
    "en-US": "“{type}” became a hidden question that takes its value from the page's address.",
  },
  outsideData: {
    "zh-CN": "外部数据文件没有随工作簿提供，没有导入：{text}",
    "en-US": "The data file is not part of the workbook and was not imported: {text}",
  },
  listMissing: {
    "zh-CN": "choices 工作表里没有选项列表“{list}”，这道题改为文本题。",
    "en-US": "The sheet choices has no list “{list}”. The question became a text question.",
  },
  listInFile: {
    "zh-CN": "选项在文件“{list}”里，没有随工作簿提供，这道题改为文本题。",
    "en-US":
      "The choices are in the file “{list}”, which is not part of the workbook. The question became a text question.",
  },
  choiceWithoutList: {
    "zh-CN": "这个选项没有所属列表，没有导入：{text}",
    "en-US": "This choice belongs to no list and was not imported: {text}",
  },
  choiceWithoutName: {
    "zh-CN": "这个选项没有 name，编码为 {code}。",
    "en-US": "This choice has no name. Its code is {code}.",
  },
  choiceTwice: {
    "zh-CN": "编码“{code}”在列表中出现多次，条件只对应第一个。",
    "en-US": "The code “{code}” appears more than once in its list. Conditions refer to the first one.",
  },
  unusedChoice: {
    "zh-CN": "没有题目使用列表“{list}”，这个选项没有导入：{text}",
    "en-US": "No question uses the list “{list}”. This choice was not imported: {text}",
  },
  choicesFiltered: {
    "zh-CN": "按筛选条件 {text}，有 {left} 个选项永远不会出现，没有导入。",
    "en-US": "By the filter {text}, {left} choices can never appear. They were not imported.",
  },
  media: {
    "zh-CN": "媒体文件“{file}”没有随工作簿提供，请在设计器中添加。",
    "en-US": "The media file “{file}” is not part of the workbook. Add it in the designer.",
  },
  appearance: { "zh-CN": "外观“{text}”没有对应的设置。", "en-US": "The appearance “{text}” has no counterpart." },
  expression: {
    "zh-CN": "表达式无法转换（{what}）：{text}。题目始终显示且不必填。",
    "en-US": "The expression cannot be translated ({what}): {text}. The question is always shown and optional.",
  },
  expressionSyntax: {
    "zh-CN": "这不是有效的表达式：{text}。题目始终显示且不必填。",
    "en-US": "This is not a valid expression: {text}. The question is always shown and optional.",
  },
  expressionNearly: {
    "zh-CN": "{what} 只有相近的写法，结果可能不同：{text}",
    "en-US": "{what} has only a similar counterpart, so results may differ: {text}",
  },
  defaultInRepeat: {
    "zh-CN": "可重复分组里的题目不能用表达式作默认值：{text}",
    "en-US": "Inside a repeated group a default value cannot be an expression: {text}",
  },
  ownCondition: {
    "zh-CN": "分组的显示条件取决于这道题本身，所以这道题不受它限制：{text}",
    "en-US": "The group's condition depends on this question itself, so it does not apply to it: {text}",
  },
  madeOptional: {
    "zh-CN": "显示条件没有转换，所以这道题不再必填（原为 {text}）。",
    "en-US": "The condition was not translated, so the question is no longer required (was {text}).",
  },
  requiredMessage: {
    "zh-CN": "必填提示使用系统文字，没有导入：{text}",
    "en-US": "The product has its own message for required questions. Not imported: {text}",
  },
  constraintMessage: {
    "zh-CN": "校验没有转换，它的提示也没有导入：{text}",
    "en-US": "The constraint was not translated, so its message was not imported either: {text}",
  },
  trigger: {
    "zh-CN": "值不会在“{text}”变化时重新设置。",
    "en-US": "The value is not set again when “{text}” changes.",
  },
  loop: {
    "zh-CN": "按列表“{list}”循环改为可重复填写的分组。",
    "en-US": "The loop over the list “{list}” became a group that is filled in several times.",
  },
  hintInMatrix: { "zh-CN": "矩阵的行没有说明文字：{text}", "en-US": "Rows of a matrix have no hint: {text}" },
  jumps: {
    "zh-CN": "XLSForm 没有跳转，{text} 处跳转没有导出。",
    "en-US": "XLSForm has no jumps. {text} were not exported.",
  },
  notWritten: {
    "zh-CN": "这个表达式无法写成 XPath，没有导出：{text}",
    "en-US": "This expression cannot be written in XPath and was not exported: {text}",
  },
  notExported: {
    "zh-CN": "XLSForm 没有对应的设置，没有导出：{text}",
    "en-US": "XLSForm has no counterpart. Not exported: {text}",
  },
  plainer: {
    "zh-CN": "XLSForm 没有这种题型（{text}），已写成最接近的题型",
    "en-US": "XLSForm has no such question ({text}); it is written as the nearest type",
  },
  formulaAsNote: {
    "zh-CN": "显示的公式改为计算加一条说明。",
    "en-US": "The visible formula became a calculation and a note that shows it.",
  },
  parameter: {
    "zh-CN": "网址参数“{text}”没有导出。",
    "en-US": "The parameter “{text}” of the page's address was not exported.",
  },
  entryCount: {
    "zh-CN": "XLSForm 只能固定次数，范围 {text} 没有导出。",
    "en-US": "XLSForm can only fix the number of entries. The range {text} was not exported.",
  },
  matrixAsQuestions: { "zh-CN": "矩阵改为逐格提问。", "en-US": "The matrix became one question for each cell." },
  key: {
    "zh-CN": "XLSForm 没有计分，答案和分值没有导出。",
    "en-US": "XLSForm has no scoring. Keys and points were not exported.",
  },
  otherWithoutText: {
    "zh-CN": "选项“{text}”旁的输入框没有导出。",
    "en-US": "The text field beside the option “{text}” was not exported.",
  },
  cellCondition: {
    "zh-CN": "矩阵的列没有条件和校验：{text}",
    "en-US": "Columns of a matrix have no conditions and no constraints: {text}",
  },
  deepRepeat: {
    "zh-CN": "第三层重复分组“{name}”改为可增行的表格。",
    "en-US": "The third level of repeated groups, “{name}”, became a table to which rows are added.",
  },
  cellAsText: {
    "zh-CN": "矩阵里不能有题型“{type}”，这一列改为文本。",
    "en-US": "A matrix cannot hold the type “{type}”. The column became text.",
  },
};
