/** Words of the diagnostics by code; `{name}` stands for a param. Plain data. */
import type { DiagnosticCode } from "./diagnostics.ts";

type Messages = Record<DiagnosticCode, string>;

const ZH: Messages = {
  unused_line: "这一行没有被识别，内容未导入",
  too_large: "{what} 超出上限：最多 {max}，现在 {found}，不能保存",
  unknown_type: "不认识的题型“{name}”，已按“{to}”处理",
  unknown_setting: "不认识的设置“{name}”，未生效",
  bad_setting: "设置“{name}”的值“{value}”不合适，未生效",
  setting_repeated: "设置“{name}”写了两次，前一个值 {before} 不再生效",
  options_missing: "选择题没有选项",
  matrix_incomplete: "矩阵题缺少行或列",
  options_not_used: "这种题型没有选项，以下内容未用到：{options}",
  options_without_question: "这 {count} 行像选项，但前面没有题目，已并入上面的说明",
  answer_not_an_option: "答案“{answer}”不在选项中",
  answer_key_unmatched: "答案表中第 {number} 题的答案“{answer}”没有对应的题目",
  fence_unclosed: "代码块或注释没有结束标记，已按普通文字处理",
  jump_not_imported: "跳转说明未转换为逻辑，仅保留为文字",
  no_questions: "没有识别到题目",
  number_repeated: "题号 {number} 重复",
  nested_number_as_question: "缩进的编号正好接上题号，已当作新题目",
  no_title: "没有标题",
  type_mapped: "“{from}”暂用“{to}”表示",
  exam_key_kept_aside: "{count} 道题带有答案、分值或解析，已识别，暂不写入表单",
  text_as_statement: "这段文字不属于任何题目，已作为说明文字",
  field_like_line: "“{name}”像一个填写项，目前放在说明里",
  rules_not_pages: "{count} 条分隔线只作装饰，没有分页",
  empty_page: "空白页已略过：{title}",
  html_removed: "{count} 行中的 HTML 标签已去除",
  links_removed: "{count} 行中的链接只保留了文字",
  image_as_text: "{count} 行中的图片未导入，只保留了文字",
  bracket_unclosed: "题目末尾的括号没有配对，已去除",
  options_split: "这一行已拆成 {count} 个选项",
  range_cut: "量表最多 {max} 分，原文写的是 {asked} 分",
  answer_key_heading: "答案表中的标题“{text}”只用来找到对应的大题",
  more_of_same: "同类提示还有 {count} 条",
};

const EN: Messages = {
  unused_line: "This line was not understood and was not imported",
  too_large: "{what}: {found}, at most {max} are allowed; the form cannot be saved like this",
  unknown_type: "Unknown question type “{name}”, imported as “{to}”",
  unknown_setting: "Unknown setting “{name}”, not applied",
  bad_setting: "The value “{value}” does not fit the setting “{name}”, not applied",
  setting_repeated: "The setting “{name}” is written twice; the earlier value {before} was replaced",
  options_missing: "This choice question has no options",
  matrix_incomplete: "This matrix has no rows or no columns",
  options_not_used: "This type has no options; not used: {options}",
  options_without_question:
    "These lines look like options ({count}), but no question comes before them; they were added to the text above",
  answer_not_an_option: "The answer “{answer}” is not among the options",
  answer_key_unmatched: "The answer key has “{answer}” for question {number}, which does not exist",
  fence_unclosed: "This code block or comment has no end; it was read as ordinary text",
  jump_not_imported: "The jump was kept as text and not turned into logic",
  no_questions: "No question was found",
  number_repeated: "Question number {number} appears twice",
  nested_number_as_question:
    "This indented number continues the question numbers, so it was taken as a new question",
  no_title: "There is no title",
  type_mapped: "“{from}” is shown as “{to}” for now",
  exam_key_kept_aside:
    "Questions with answers, scores or explanations: {count}. They were recognised but are not part of the form yet",
  text_as_statement: "This text belongs to no question, so it became a statement",
  field_like_line: "“{name}” looks like a field to fill in; it is part of the description now",
  rules_not_pages: "Lines of dashes: {count}. They are decoration and do not start a new page",
  empty_page: "An empty page was left out: {title}",
  html_removed: "HTML tags were removed. Lines affected: {count}",
  links_removed: "Links were reduced to their text. Lines affected: {count}",
  image_as_text: "Images were not imported, only their text was kept. Lines affected: {count}",
  bracket_unclosed: "An unmatched bracket at the end of the question was removed",
  options_split: "This line was split into {count} options",
  range_cut: "A scale can have at most {max} points; the text asks for {asked}",
  answer_key_heading: "The heading “{text}” in the answer key was used only to find its section",
  more_of_same: "{count} more of the same",
};

export const TEXT_MESSAGES: Readonly<Record<"zh-CN" | "en-US", Readonly<Messages>>> = { "zh-CN": ZH, "en-US": EN };
