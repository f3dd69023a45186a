/**
 * The table of all errors by name: code, HTTP status on the public collection API, texts in two languages. Codes of the
 * form product are `66 MM xxx` (MM = module). The last two digits tell clients how to show the error: 00–30 and 90–99
 * as error, 31–59 as warning, 61–89 as info. Placeholders in braces are filled from `params`.
 */
import type { ErrorEntry } from "./error-entry.ts";
import { ADMIN_ERRORS } from "./errors.admin.ts";
import { REPORT_ERRORS } from "./errors.reports.ts";
import { IMPORT_ERRORS } from "./errors.imports.ts";
import { REVIEW_ERRORS } from "./errors.review.ts";
import { VIEW_ERRORS } from "./errors.views.ts";
import { RULES_ERRORS } from "./errors.rules.ts";
import { COLLECT_ERRORS } from "./errors.collect.ts";
import { CODE_ERRORS } from "./errors.codes.ts";
import { COLUMN_ERRORS } from "./errors.columns.ts";
import { LINK_ERRORS } from "./errors.links.ts";
import { EXCHANGE_ERRORS } from "./errors.exchange.ts";
import { GROUP_ERRORS } from "./errors.groups.ts";
import { OUTGOING_ERRORS } from "./errors.outgoing.ts";

export const ERRORS = {
  // general (administration contract)
  UNAUTHENTICATED: {
    code: 401,
    status: 401,
    zh: "认证失败，无法访问系统资源",
    en: "Authentication failed, cannot access system resources",
  },
  FORBIDDEN: {
    code: 403,
    status: 403,
    zh: "没有权限，请联系管理员授权",
    en: "You have no permission for this operation",
  },
  IDENTITY_NOT_HELD: {
    code: 403,
    status: 403,
    zh: "您已不在该群组中，请切换为个人使用",
    en: "You are not a member of this group; switch to personal use",
  },
  NOT_FOUND: { code: 404, status: 404, zh: "访问资源不存在", en: "The resource does not exist" },
  INTERNAL: {
    code: 500,
    status: 500,
    zh: "系统未知错误，请反馈给管理员",
    en: "Unknown system error, please report it to the administrator",
  },
  INVALID_INPUT: {
    code: 500,
    status: 400,
    zh: "请求内容不正确：{path} {reason}",
    en: "The request is not valid: {path} {reason}",
  },
  BUSY: { code: 503, status: 503, zh: "系统繁忙，请稍后再试", en: "The system is busy, please try again shortly" },
  PAYLOAD_TOO_LARGE: { code: 413, status: 413, zh: "请求内容过大", en: "The request is too large" },
  RATE_LIMITED: {
    code: 429,
    status: 429,
    zh: "访问过于频繁，请稍候再试",
    en: "Too many requests, please wait a moment",
  },
  // administration contract §5.4 and §2.2: business errors with code 500
  LOGIN_FAILED: { code: 500, status: 401, zh: "用户不存在/密码错误", en: "Unknown user or wrong password" },
  LOGIN_LOCKED: {
    code: 500,
    status: 429,
    zh: "密码输入错误{count}次，帐户锁定{minutes}分钟",
    en: "Too many wrong passwords ({count}), the account is locked for {minutes} min",
  },
  LOGIN_SLOWED: {
    code: 500,
    status: 429,
    zh: "登录失败次数过多，请在 {seconds} 秒后再试",
    en: "Too many failed sign-ins, please try again in {seconds} s",
  },
  LOGIN_DISABLED: {
    code: 500,
    status: 403,
    zh: "用户已封禁，请联系管理员",
    en: "The user is disabled, please contact the administrator",
  },
  LOGIN_BLOCKED_ADDRESS: {
    code: 500,
    status: 403,
    zh: "很遗憾，访问IP已被列入系统黑名单",
    en: "This address is on the block list",
  },
  CAPTCHA_EXPIRED: { code: 500, status: 400, zh: "验证码已失效", en: "The captcha has expired" },
  CAPTCHA_WRONG: { code: 500, status: 400, zh: "验证码错误", en: "The captcha is wrong" },
  CAPTCHA_HARDER: {
    code: 500,
    status: 400,
    zh: "登录失败次数较多，请输入新的验证码",
    en: "Several sign-ins have failed, please solve the new captcha",
  },
  PASSWORD_STALE: {
    code: 500,
    status: 400,
    zh: "本次提交已失效，请重新提交",
    en: "This sign-in has expired or was already sent, please submit again",
  },
  REGISTER_DISABLED: {
    code: 500,
    status: 403,
    zh: "当前系统没有开启注册功能！",
    en: "Registration is not open on this system",
  },
  REGISTER_NAME_EMPTY: { code: 500, status: 422, zh: "用户名不能为空", en: "The user name must not be empty" },
  REGISTER_PASSWORD_EMPTY: { code: 500, status: 422, zh: "用户密码不能为空", en: "The password must not be empty" },
  REGISTER_NAME_LENGTH: {
    code: 500,
    status: 422,
    zh: "账户长度必须在{min}到{max}个字符之间",
    en: "A user name needs {min} to {max} characters",
  },
  REGISTER_NAME_CHARACTERS: {
    code: 500,
    status: 422,
    zh: "用户账号不能包含脚本字符",
    en: "A user name must not contain quotes, slashes or angle brackets",
  },
  REGISTER_NAME_TAKEN: {
    code: 500,
    status: 409,
    zh: "保存用户'{name}'失败，注册账号已存在",
    en: "The user name '{name}' is taken, please choose another",
  },
  REGISTER_FAILED: {
    code: 500,
    status: 422,
    zh: "注册失败,请联系系统管理人员",
    en: "The registration failed, please contact the administrator",
  },
  PASSWORD_OLD_WRONG: {
    code: 500,
    status: 422,
    zh: "修改密码失败，旧密码错误",
    en: "The password was not changed because the old one is wrong",
  },
  PASSWORD_UNCHANGED: {
    code: 500,
    status: 422,
    zh: "新密码不能与旧密码相同",
    en: "The new password must differ from the old one",
  },
  PASSWORD_LENGTH: {
    code: 500,
    status: 422,
    zh: "密码长度必须在{min}到{max}个字符之间",
    en: "A password needs {min} to {max} characters",
  },
  PASSWORD_TOO_COMMON: {
    code: 500,
    status: 422,
    zh: "密码过于常见或包含账号，请换一个",
    en: "The password is too common or contains the user name, please choose another",
  },
  ...ADMIN_ERRORS,
  ...GROUP_ERRORS,
  // 01 form
  FORM_NOT_FOUND: { code: 6601001, status: 404, zh: "表单不存在", en: "There is no such form" },
  FORM_FORBIDDEN: {
    code: 6601010,
    status: 403,
    zh: "您没有此表单的这项权限",
    en: "You do not have this permission on the form",
  },
  FORM_PERSON_NOT_FOUND: {
    code: 6601012,
    status: 404,
    zh: "没有此用户，或账号已停用",
    en: "There is no such person, or their account is disabled",
  },
  FORM_COLLABORATOR_NOT_FOUND: {
    code: 6601013,
    status: 404,
    zh: "该用户不是协作者",
    en: "This person is not a collaborator",
  },
  FORM_OWNER_NO_COLLABORATOR: {
    code: 6601033,
    status: 409,
    zh: "表单的所有者已拥有全部权限",
    en: "The owner of the form has every permission already",
  },
  FORM_FOLDER_NOT_FOUND: { code: 6601014, status: 404, zh: "文件夹不存在", en: "There is no such folder" },
  FORM_FOLDER_NAME_TAKEN: {
    code: 6601034,
    status: 409,
    zh: "此处已有同名文件夹",
    en: "There is a folder with this name here already",
  },
  FORM_FOLDER_TOO_DEEP: {
    code: 6601035,
    status: 422,
    zh: "文件夹最多 {max} 层",
    en: "Folders may be nested {max} levels deep at most",
  },
  FORM_FOLDER_IN_ITSELF: {
    code: 6601036,
    status: 422,
    zh: "不能把文件夹移到它自己里面",
    en: "A folder cannot be moved into itself",
  },
  FORM_FOLDERS_FULL: {
    code: 6601037,
    status: 422,
    zh: "文件夹最多 {max} 个",
    en: "There can be {max} folders at most",
  },
  FORM_TAG_NOT_FOUND: { code: 6601015, status: 404, zh: "标签不存在", en: "There is no such tag" },
  FORM_TAG_NAME_TAKEN: {
    code: 6601038,
    status: 409,
    zh: "已有同名标签",
    en: "There is a tag with this name already",
  },
  FORM_TAGS_FULL: { code: 6601039, status: 422, zh: "标签最多 {max} 个", en: "There can be {max} tags at most" },
  ...EXCHANGE_ERRORS,
  FORM_STALE_REVISION: {
    code: 6601031,
    status: 409,
    zh: "草稿已在别处保存过（当前修订 {current}，您的修订 {yours}）",
    en: "The draft was saved elsewhere (now revision {current}, yours {yours})",
  },
  FORM_DEFINITION_INVALID: {
    code: 6601002,
    status: 422,
    zh: "表单定义不正确：{path} {reason}",
    en: "The form definition is not valid: {path} {reason}",
  },
  TEXT_TOO_LONG: {
    code: 6601011,
    status: 422,
    zh: "文本内容过多，一份表单放不下，请分成几份后再识别",
    en: "The text is too long for one form, please split it into several",
  },
  FORM_TOO_LARGE: {
    code: 6601004,
    status: 422,
    zh: "表单太大，没有保存：{what}（现有 {count}，最多 {limit}）。请先缩小它；已输入的内容仍保留在此浏览器中",
    en: "The form is too large and was not saved: {what} ({count}, at most {limit}). Make it smaller first; what you typed is kept in this browser",
  },
  FORM_STATE_CONFLICT: {
    code: 6601032,
    status: 409,
    zh: "当前状态（{state}）不能执行此操作",
    en: "This is not possible in the current state ({state})",
  },
  FORM_TEXT_TOO_LONG: {
    code: 6601003,
    status: 413,
    zh: "文本过长，最多 {max} 个字符",
    en: "The text is too long, at most {max} characters",
  },
  // 02 publish
  PUBLISH_HAS_ERRORS: {
    code: 6602001,
    status: 422,
    zh: "表单还有 {count} 处问题，修正后才能发布",
    en: "Problems to fix before the form can be published: {count}",
  },
  ...RULES_ERRORS,
  ...COLLECT_ERRORS,
  ...LINK_ERRORS,
  ...CODE_ERRORS,
  ...COLUMN_ERRORS,
  // 04 data
  RESPONSE_NOT_FOUND: { code: 6604001, status: 404, zh: "答卷不存在", en: "There is no such response" },
  RESPONSE_FILTER_INVALID: {
    code: 6604002,
    status: 400,
    zh: "筛选条件不正确：{reason}",
    en: "The filter is not valid: {reason}",
  },
  RESPONSE_STATE_CONFLICT: {
    code: 6604031,
    status: 409,
    zh: "答卷的状态已经改变，请刷新",
    en: "The response has changed in the meantime, please reload",
  },
  RESPONSE_NO_PLACES: {
    code: 6604033,
    status: 409,
    zh: "这份答卷需要的名额已被占用",
    en: "The places that this response needs have been taken",
  },
  RESPONSE_NOT_UNIQUE: {
    code: 6604003,
    status: 409,
    zh: "另一份答卷已有相同的答案，而这道题不允许重复",
    en: "Another response has the same answer to a question that allows no duplicates",
  },
  RESPONSE_FORM_FULL: {
    code: 6604036,
    status: 409,
    zh: "表单的名额已满，不能再计入这份答卷",
    en: "The form is full, so this response cannot be counted again",
  },
  RESPONSE_PERSON_AGAIN: {
    code: 6604037,
    status: 409,
    zh: "同一填写者已重新提交，不能再恢复或通过这份答卷",
    en: "The same person has submitted again, so this response cannot be restored or approved",
  },
  WAITING_SETTLED: {
    code: 6604038,
    status: 409,
    zh: "这条候补登记的状态已经改变，请刷新",
    en: "This entry of the waiting list has changed in the meantime, please reload",
  },
  RULES_WAIT_PHONE: {
    code: 6604039,
    status: 409,
    zh: "系统没有配置短信，候补不能用手机号通知。请选择其他方式",
    en: "This system sends no SMS, so people cannot be told by phone. Please choose another way",
  },
  ...REVIEW_ERRORS,
  ...REPORT_ERRORS,
  ...VIEW_ERRORS,
  ...IMPORT_ERRORS,
  READ_TOO_LONG: {
    code: 6604034,
    status: 503,
    zh: "数据太多，{seconds} 秒内没有查完，请缩小时间范围或筛选条件后再试",
    en: "The query took longer than {seconds} s. Narrow the period or the filters and try again",
  },
  READS_BUSY: {
    code: 6604035,
    status: 503,
    zh: "正在进行的查询和导出太多，请等它们完成后再试",
    en: "Too many searches and exports are running. Wait for one to finish and try again",
  },
  EXPORT_NO_COLUMN: {
    code: 6604042,
    status: 400,
    zh: "所选的列都不在这个表单里",
    en: "None of the chosen columns is in this form",
  },
  EXPORT_NAMING_UNKNOWN: {
    code: 6604043,
    status: 400,
    zh: "命名规则里的 {part} 不存在",
    en: "There is no {part} to name files with",
  },
  EXPORT_BUSY: {
    code: 6604032,
    status: 503,
    zh: "正在进行的导出太多，请稍后再试",
    en: "Too many exports are running, please try again shortly",
  },
  // 09 session
  PASSWORD_CHANGE_NEEDED: {
    code: 6609031,
    status: 403,
    zh: "请先修改初始密码，再使用系统",
    en: "Please change your initial password before you continue",
  },
  MAIL_UNAVAILABLE: {
    code: 6609001,
    status: 503,
    zh: "系统没有配置邮件服务，请联系管理员",
    en: "This system sends no mail, please contact the administrator",
  },
  RESET_LINK_INVALID: {
    code: 6609002,
    status: 410,
    zh: "链接无效或已过期，请重新申请",
    en: "This link is not valid any more, please ask for a new one",
  },
  MAIL_ADDRESS_MISSING: {
    code: 6609032,
    status: 422,
    zh: "请先在个人信息中填写邮箱",
    en: "Please enter your mail address in your profile first",
  },
  MAIL_ADDRESS_INVALID: {
    code: 6609033,
    status: 422,
    zh: "邮箱地址不正确",
    en: "This is not a mail address",
  },
  SIGN_IN_AGAIN: { code: 6609401, status: 401, zh: "请重新登录", en: "Please sign in again" },
  // 11 file
  FILE_TOO_LARGE: {
    code: 6611001,
    status: 413,
    zh: "上传文件大小不能超过 {max} MB!",
    en: "Upload file size cannot exceed {max} MB!",
  },
  FILE_WRONG_TYPE: {
    code: 6611002,
    status: 422,
    zh: "文件格式不正确, 请上传{types}格式文件!",
    en: "Wrong file format, please upload {types} files",
  },
  FILE_NOT_FOUND: { code: 6611004, status: 404, zh: "文件不存在", en: "There is no such file" },
  FILE_BROKEN: {
    code: 6611005,
    status: 422,
    zh: "文件不完整或已损坏，请换一个",
    en: "The file is incomplete or damaged, please choose another",
  },
  FILE_TOO_MANY: {
    code: 6611006,
    status: 422,
    zh: "上传文件数量不能超过 {max} 个!",
    en: "Upload file count cannot exceed {max}!",
  },
  FILE_NETWORK_FULL: {
    code: 6611031,
    status: 429,
    zh: "您所在的网络有太多已上传但未提交的文件，请先提交，或稍后再试",
    en: "Too many files uploaded from your network have not been submitted yet. Submit first, or try again later",
  },
  FILE_FORM_FULL: {
    code: 6611032,
    status: 503,
    zh: "此表单有太多已上传但未提交的文件，请稍后再试",
    en: "Too many files uploaded to this form have not been submitted yet, please try again later",
  },
  FILE_DISK_FULL: {
    code: 6611033,
    status: 507,
    zh: "服务器的存储空间不足，暂时不能上传文件，请联系管理员",
    en: "The server is short of disk space and cannot take files now, please contact the administrator",
  },
  FILE_OWN_FULL: {
    code: 6611034,
    status: 413,
    zh: "您上传的文件已占满 {max} MB 的空间，请先删除不需要的文件",
    en: "Your files use all of your {max} MB, please delete some first",
  },
  FILE_MISSING: { code: 6611003, status: 422, zh: "没有收到文件", en: "No file was received" },
  ...OUTGOING_ERRORS,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof ERRORS;

export function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(ERRORS, name);
}
