/** Errors of responses that do not come from the fill page (6604110 to 6604119). */
import type { ErrorEntry } from "./error-entry.ts";

export const IMPORT_ERRORS = {
  ROWS_UNREADABLE: {
    code: 6604110,
    status: 400,
    zh: "无法读取这个文件。请上传 .xlsx 文件，或者用逗号、分号或制表符分隔的文本文件",
    en: "This file cannot be read. Upload an .xlsx file, or a text file with commas, semicolons or tabs",
  },
  ROWS_TOO_MANY: {
    code: 6604111,
    status: 400,
    zh: "一个文件最多 {max} 行，请拆成几个文件",
    en: "A file has at most {max} rows. Split it into several files",
  },
  ROWS_EMPTY: {
    code: 6604112,
    status: 400,
    zh: "文件里没有数据。第一行应当是列名，从第二行起每行一份答卷",
    en: "The file has no rows. The first row must name the columns, and each row after it is a response",
  },
  ROWS_NOT_PUBLISHED: {
    code: 6604113,
    status: 409,
    zh: "表单还没有发布，或者在回收站里，现在不能添加答卷",
    en: "The form is not published yet or is in the recycle bin, so no responses can be added",
  },
  ROWS_TARGETS: {
    code: 6604114,
    status: 400,
    zh: "列的对应关系不正确：{reason}",
    en: "The columns are not matched correctly: {reason}",
  },
  ROWS_BUSY: {
    code: 6604115,
    status: 409,
    zh: "这个表单正在导入另一个文件，请等它结束",
    en: "Another file is being imported into this form. Wait until it has ended",
  },
  ROWS_STARTED: {
    code: 6604116,
    status: 409,
    zh: "这个文件已经导入过了。要再导入一次，请重新上传",
    en: "This file is imported already. To import it again, upload it again",
  },
  ROWS_NOTHING_LEFT: {
    code: 6604117,
    status: 409,
    zh: "这次导入的答卷都已经在回收站里",
    en: "All responses of this import are in the trash already",
  },
  /** Carries `data.field`. */
  ROWS_REMARK: {
    code: 6604118,
    status: 400,
    zh: "请填写添加原因，最多 500 个字",
    en: "Please say why you add the response, in at most 500 characters",
  },
  ROWS_OUTDATED: {
    code: 6604119,
    status: 409,
    zh: "表单刚刚改过，请刷新后再试",
    en: "The form has just been changed. Reload the page and try again",
  },
  ROWS_TOO_WIDE: {
    code: 6604123,
    status: 400,
    zh: "表格超过 {max} 列，没有读入任何内容。请删去不导入的列后重新上传",
    en: "The sheet has more than {max} columns, so nothing of it was read. Delete columns that are not imported and upload it again",
  },
  ROWS_TOO_COSTLY: {
    code: 6604124,
    status: 422,
    zh: "按这个表单的规则检查整个文件太费时间，请把文件拆成几个再导入",
    en: "Checking the whole file by the rules of this form takes too long. Split it into several files",
  },
  TEST_FULL: {
    code: 6604121,
    status: 409,
    zh: "这个表单的测试答卷已满 {max} 份，请先清空再测试",
    en: "This form has {max} test responses. Delete them before you test again",
  },
  TEST_TOO_MANY: {
    code: 6604122,
    status: 429,
    zh: "测试提交过于频繁，请一分钟后再试",
    en: "Too many tests were submitted. Please try again in a minute",
  },
} as const satisfies Record<string, ErrorEntry>;
