/** What an import of a Word document changes or loses. */
import type { NoteTexts } from "../../exchange/report.ts";

export const WORD_NOTES: NoteTexts = {
  notWord: {
    "zh-CN": "这不是 Word 文档（.docx），或文件已损坏",
    "en-US": "This is not a Word document (.docx), or the file is damaged",
  },
  formula: { "zh-CN": "公式已写成一行文字：{text}", "en-US": "The formula is written as a line of text: {text}" },
  deleted: {
    "zh-CN": "修订中删除的文字未导入：{text}",
    "en-US": "Text deleted in tracked changes was left out: {text}",
  },
  hidden: { "zh-CN": "隐藏文字未导入：{text}", "en-US": "Hidden text was left out: {text}" },
  footnoteMark: { "zh-CN": "脚注或尾注的标记未导入", "en-US": "The mark of a footnote or endnote was left out" },
  footnote: { "zh-CN": "脚注或尾注未导入：{text}", "en-US": "A footnote or endnote was left out: {text}" },
  headerFooter: { "zh-CN": "页眉或页脚未导入：{text}", "en-US": "A header or footer was left out: {text}" },
  comment: { "zh-CN": "批注未导入：{text}", "en-US": "A comment was left out: {text}" },
  pictureMissing: {
    "zh-CN": "文档引用的一张图片不在文件中",
    "en-US": "A picture that the document refers to is not in the file",
  },
  pictureFormat: {
    "zh-CN": "图片格式不能在网页中显示，未导入：{name}",
    "en-US": "Browsers cannot show this picture's format, so it was left out: {name}",
  },
  drawing: { "zh-CN": "图表或图形未导入", "en-US": "A chart or diagram was left out" },
};
