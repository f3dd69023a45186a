/** Errors of saving who may fill in a form and when, and of lists of people (6602xxx). */
import type { ErrorEntry } from "./error-entry.ts";

export const RULES_ERRORS = {
  RULES_SHARE_IMAGE: {
    code: 6602010,
    status: 422,
    zh: "分享图片应为上传到这个表单的 PNG、JPG、GIF 或 WebP 图片，请重新上传",
    en: "The image must be a PNG, JPG, GIF or WebP that was uploaded to this form, please upload it again",
  },
  RULES_SLUG: {
    code: 6602008,
    status: 422,
    zh: "自定义链接应为 3 到 60 个字母、数字或汉字，中间可以用连字符，不能用保留的词",
    en: "The address needs 3 to 60 letters from a to z, digits or Chinese characters, with hyphens between them, and no reserved word",
  },
  RULES_SLUG_TAKEN: {
    code: 6602009,
    status: 409,
    zh: "这个链接已被其他表单使用，请换一个",
    en: "Another form uses this address already, please choose another one",
  },
  RULES_CHANGED: {
    code: 6602002,
    status: 409,
    zh: "这些规则刚刚被其他人修改过，请查看后再保存",
    en: "Somebody else has just changed these rules. Look at them before you save",
  },
  RULES_TIMES: { code: 6602003, status: 422, zh: "结束时间应晚于开始时间", en: "The end must be after the beginning" },
  RULES_HOURS: {
    code: 6602004,
    status: 422,
    zh: "开始和结束不能是同一时刻；全天开放请不要设置时段",
    en: "The hours cannot begin and end at the same time. Set no hours for the whole day",
  },
  RULES_NO_PHONE: {
    code: 6602005,
    status: 422,
    zh: "已发布的版本没有需要短信验证的手机号题，不能按手机号限制",
    en: "The published version has no phone question with SMS verification, so submissions cannot be limited by phone number",
  },
  RULES_SCOPE_UNKNOWN: {
    code: 6602006,
    status: 422,
    zh: "填写范围里有已删除、已停用或您看不到的对象，请重新选择",
    en: "The scope names something that is deleted, disabled or not visible to you; please choose again",
  },
  RULES_NO_PEOPLE: {
    code: 6602007,
    status: 422,
    zh: "按人限制次数需要先限定填写范围或启用名单",
    en: "Limiting submissions by person needs an audience or a list of people",
  },
  QUERY_FIELDS: {
    code: 6602020,
    status: 422,
    zh: "请选择 1 到 {max} 个查询条件，并至少选择一项显示的内容",
    en: "Choose one to {max} fields to search by, and at least one to show",
  },
  QUERY_ANONYMOUS: {
    code: 6602021,
    status: 409,
    zh: "这个表单承诺匿名，答卷不能用于对外查询",
    en: "This form promises anonymity, so its responses cannot be searched",
  },
  QUERY_SHEET: {
    code: 6602022,
    status: 422,
    zh: "无法使用这个表格：第一行应为各不相同的列名（2 到 {columns} 列），后面 1 到 {rows} 行数据，格式为 .xlsx 或 .csv",
    en: "This sheet cannot be used: the first row must name 2 to {columns} different columns, with 1 to {rows} rows below, as .xlsx or .csv",
  },
  QUERY_NOT_FOUND: { code: 6604004, status: 404, zh: "没有这个对外查询", en: "There is no such public query" },
  QUERY_TOO_MANY: {
    code: 6604005,
    status: 409,
    zh: "每个表单最多 {max} 个对外查询",
    en: "A form can have up to {max} public queries",
  },
  TURNOUT_ANONYMOUS: {
    code: 6602012,
    status: 409,
    zh: "这个表单承诺匿名，不显示谁已填写",
    en: "This form promises anonymity, so it does not show who has answered",
  },
  PEOPLE_IMPORT_BUSY: {
    code: 6602031,
    status: 409,
    zh: "这个名单正在导入，请等它完成",
    en: "An import into this list is running, please wait for it to end",
  },
  PEOPLE_IMPORT_TOO_LONG: {
    code: 6602013,
    status: 422,
    zh: "文件超过 {max} 行，请分成几个文件",
    en: "The file has more than {max} lines, please split it",
  },
  PEOPLE_IMPORT_EMPTY: { code: 6602014, status: 422, zh: "文件里没有人员", en: "The file names nobody" },
  PEOPLE_IMPORT_UNREADABLE: {
    code: 6602011,
    status: 422,
    zh: "无法读取这个文件，请用 .xlsx 或 UTF-8 编码的 .csv；行数很多时请用 .csv",
    en: "This file cannot be read. Please use .xlsx or .csv in UTF-8, and .csv for very long lists",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;
