/** Errors of files that become forms, and of forms that become files (module 01). */
import type { ErrorEntry } from "./error-entry.ts";

export const EXCHANGE_ERRORS = {
  FORM_EXPORT_TOO_LARGE: {
    code: 6601016,
    status: 422,
    zh: "表单的图片、视频超过 {max} MB，无法导出为一个文件",
    en: "The images and videos of the form exceed {max} MB, so it cannot be exported as one file",
  },
  FORM_IMPORT_INVALID: {
    code: 6601017,
    status: 422,
    zh: "这不是本系统导出的表单文件：{path}",
    en: "This is not a form file exported by this system: {path}",
  },
  FORM_FILE_OLD_FORMAT: {
    code: 6601040,
    status: 422,
    zh: "这是旧格式的文件（.xls、.doc）或加了密码，请另存为 .xlsx 或 .docx 后再导入",
    en: "This is a file in an old format (.xls, .doc) or protected by a password, please save it as .xlsx or .docx",
  },
  FORM_FILE_OTHER_FORMAT: {
    code: 6601041,
    status: 422,
    zh: "不支持这种文件，请导入 JSON、XLSX、DOCX、XML、QTI 包、GIFT 或文本文件",
    en: "This kind of file is not supported, please import JSON, XLSX, DOCX, XML, a QTI package, GIFT or a text file",
  },
  FORM_FILE_UNKNOWN_FORMAT: {
    code: 6601042,
    status: 422,
    zh: "文件中没有找到表单或题目",
    en: "No form or questions were found in the file",
  },
  FORM_FILE_UNREADABLE: {
    code: 6601043,
    status: 422,
    zh: "文件不完整或已损坏，无法读取",
    en: "The file is incomplete or damaged and cannot be read",
  },
  FORM_FILE_ENCRYPTED: {
    code: 6601044,
    status: 422,
    zh: "文件加了密码，请去掉密码后再导入",
    en: "The file is protected by a password, please remove it first",
  },
  FORM_FILE_UNSAFE: {
    code: 6601045,
    status: 422,
    zh: "压缩包中有不安全的路径或链接，未导入",
    en: "The archive contains unsafe paths or links and was not imported",
  },
  FORM_FILE_TOO_COMPLEX: {
    code: 6601046,
    status: 422,
    zh: "文件太大或太复杂，无法读取，请拆分后再导入",
    en: "The file is too large or too complex to be read, please split it",
  },
  FORM_FILE_TOO_LARGE: {
    code: 6601047,
    status: 422,
    zh: "文件中的内容一份表单放不下，请拆分成几份后再导入",
    en: "The file holds more than one form can, please split it",
  },
  FORM_FILE_REFUSED: { code: 6601048, status: 422, zh: "{reason}", en: "{reason}" },
} as const satisfies Record<string, ErrorEntry>;
