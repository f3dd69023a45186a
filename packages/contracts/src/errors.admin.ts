/**
 * Errors of the administration, with the texts of the administration contract §2 and §5 and its codes 500 (error) and
 * 601 (warning). `{action}` is 新增 or 修改.
 */
import type { ErrorEntry } from "./error-entry.ts";

const refused = (zh: string, en: string): ErrorEntry => ({ code: 500, status: 422, zh, en });
const warned = (zh: string, en: string): ErrorEntry => ({ code: 601, status: 409, zh, en });

export const ADMIN_ERRORS = {
  /** `{sentence}` is the message of a field rule; `data.field` names the field. */
  FIELD_REFUSED: refused("{sentence}", "{sentence}"),
  OPERATION_FAILED: refused("操作失败", "The operation failed"),
  SORT_UNKNOWN: refused("参数不符合规范，不能进行查询", "This list cannot be sorted by that column"),
  TIME_UNREADABLE: refused("时间格式不正确：{value}", "This is not a time: {value}"),
  // §2.14 monitoring
  CACHE_UNKNOWN: refused("没有名为 {name} 的缓存", "There is no cache named {name}"),
  CACHE_ENTRY_GONE: refused("该缓存已过期或已被清理", "This entry has expired or was cleared"),
  CACHE_KEPT: refused(
    "该缓存用来防止重放，不能清理",
    "This cache prevents that requests are repeated, so it cannot be cleared",
  ),
  STATEMENT_ENDED: refused("该语句已经结束", "This statement has already ended"),
  STATEMENT_NOT_OURS: refused(
    "只能结束本系统在当前数据库中的语句",
    "Only statements of this product in its own database can be ended",
  ),
  REFERENCE_UNKNOWN: refused(
    "所选的{what}不存在或无权使用",
    "The chosen {what} does not exist, or you may not assign it",
  ),

  // §2.3, §5.1–5.3 users
  USER_NAME_TAKEN: refused(
    "{action}用户'{name}'失败，登录账号已存在",
    "{action} the user '{name}' failed: the user name is taken",
  ),
  USER_NAME_ALIKE: refused(
    "{action}用户'{name}'失败，登录账号与已有账号过于相似",
    "{action} the user '{name}' failed: the name looks like another user's",
  ),
  NICK_NAME_ALIKE: refused(
    "该昵称与管理员的名称过于相似，请换一个",
    "This name looks like an administrator's, please choose another",
  ),
  USER_PHONE_TAKEN: refused(
    "{action}用户'{name}'失败，手机号码已存在",
    "{action} the user '{name}' failed: the phone number is taken",
  ),
  USER_EMAIL_TAKEN: refused(
    "{action}用户'{name}'失败，邮箱账号已存在",
    "{action} the user '{name}' failed: the e-mail address is taken",
  ),
  USER_IS_SUPER: refused("不允许操作超级管理员用户", "The super administrator cannot be changed"),
  USER_OUT_OF_SCOPE: refused("没有权限访问用户数据！", "You have no access to this user"),
  USER_IS_SELF: refused("当前用户不能删除", "You cannot delete yourself"),
  USER_OWNS_GROUPS: refused(
    "用户仍是群组的所有者，请先转让或解散：{groups}",
    "The user still owns groups; transfer or dissolve them first: {groups}",
  ),
  USER_IMPORT_EMPTY: refused("导入用户数据不能为空！", "The file has no users"),
  USER_IMPORT_UNREADABLE: refused(
    "无法读取文件，请上传按模板填写的 Excel 文件",
    "The file cannot be read, please upload an Excel file made from the template",
  ),
  USER_IMPORT_OLD_FORMAT: refused(
    "这是旧版 .xls 或加密的文件，请在表格软件中另存为未加密的 .xlsx 后再导入",
    "This is an old .xls file or one with a password, please save it as .xlsx without one",
  ),
  USER_IMPORT_OTHER_FORMAT: refused(
    "这不是 .xlsx 格式的文件，请在表格软件中另存为 .xlsx 后再导入",
    "This is a spreadsheet of another format, please save it as .xlsx and import it again",
  ),
  USER_IMPORT_TOO_COMPLEX: refused(
    "文件过大或过于复杂，请新建一个 .xlsx 文件，只放入要导入的数据后再导入",
    "The file is too large or too complex, please copy only the rows to import into a new .xlsx file",
  ),
  /** The report that the contract requires, as HTML with escaped names. */
  USER_IMPORT_REPORT: refused("{report}", "{report}"),
  USER_IMPORT_COLUMNS: refused("文件缺少列：{columns}", "The file has no columns named {columns}"),
  USER_IMPORT_BUSY: refused("您有一个导入正在进行，请等它完成", "Your previous import is still running"),
  USER_IMPORT_TOO_LONG: refused("一次最多导入 {max} 行", "At most {max} rows at once"),
  PASSWORD_CHARACTERS: refused("{rule}", "{rule}"),
  AVATAR_REFUSED: refused("上传图片异常，请联系管理员", "The picture cannot be used, please choose another"),

  PASSWORD_CHANGE_FAILED: refused(
    "修改密码异常，请联系管理员",
    "The password was not changed, please contact the administrator",
  ),
  PROFILE_CHANGE_FAILED: refused(
    "修改个人信息异常，请联系管理员",
    "Your data was not changed, please contact the administrator",
  ),

  // §2.4, §5.1, §5.3 roles
  ROLE_NAME_TAKEN: refused(
    "{action}角色'{name}'失败，角色名称已存在",
    "{action} the role '{name}' failed: the name is taken",
  ),
  ROLE_KEY_TAKEN: refused(
    "{action}角色'{name}'失败，角色权限已存在",
    "{action} the role '{name}' failed: the key is taken",
  ),
  ROLE_IS_SUPER: refused("不允许操作超级管理员角色", "The super administrator's role cannot be changed"),
  ROLE_OUT_OF_SCOPE: refused("没有权限访问角色数据！", "You have no access to this role"),
  ROLE_IN_USE: refused("{name}已分配,不能删除", "{name} is in use and cannot be deleted"),
  ROLE_SAVE_FAILED: refused(
    "修改角色'{name}'失败，请联系管理员",
    "The role '{name}' was not saved, please contact the administrator",
  ),
  GRANT_BEYOND_OWN: refused("不能授予您没有的权限", "You cannot grant what you do not hold"),

  // §2.5 menus
  MENU_NAME_TAKEN: refused(
    "{action}菜单'{name}'失败，菜单名称已存在",
    "{action} the menu '{name}' failed: the name is taken",
  ),
  MENU_ADDRESS: refused(
    "{action}菜单'{name}'失败，地址必须以http(s)://开头",
    "{action} the menu '{name}' failed: the address must begin with http(s)://",
  ),
  MENU_ROUTE_TAKEN: refused(
    "{action}菜单'{name}'失败，路由名称或地址已存在",
    "{action} the menu '{name}' failed: its route name or path is taken",
  ),
  MENU_PARENT_IS_SELF: refused(
    "修改菜单'{name}'失败，上级菜单不能选择自己",
    "The menu '{name}' was not saved: it cannot be its own parent",
  ),
  MENU_PARENT_BELOW: refused(
    "修改菜单'{name}'失败，上级菜单不能是自己的下级",
    "The menu '{name}' was not saved: its parent lies below it",
  ),
  MENU_HAS_CHILDREN: warned("存在子菜单,不允许删除", "It has menus below it and cannot be deleted"),
  MENU_IN_USE: warned("菜单已分配,不允许删除", "The menu is granted to roles and cannot be deleted"),
  MENU_SORT_FAILED: refused("保存排序异常，请联系管理员", "The order was not saved, please contact the administrator"),

  // §2.6 departments
  DEPT_NAME_TAKEN: refused(
    "{action}部门'{name}'失败，部门名称已存在",
    "{action} the department '{name}' failed: the name is taken",
  ),
  DEPT_PARENT_IS_SELF: refused(
    "修改部门'{name}'失败，上级部门不能是自己",
    "The department '{name}' was not saved: it cannot be its own parent",
  ),
  DEPT_PARENT_BELOW: refused(
    "修改部门'{name}'失败，上级部门不能是自己的下级",
    "The department '{name}' was not saved: its parent lies below it",
  ),
  DEPT_PARENT_DISABLED: refused("部门停用，不允许新增", "The parent department is disabled"),
  DEPT_HAS_ENABLED_CHILDREN: refused("该部门包含未停用的子部门！", "The department has enabled departments below it"),
  DEPT_OUT_OF_SCOPE: refused("没有权限访问部门数据！", "You have no access to this department"),
  DEPT_HEAD: refused("请选择一个可用的账号作为负责人账号", "Choose an account that can be used as the head's account"),
  DEPT_SORT_FAILED: refused("保存排序异常，请联系管理员", "The order was not saved, please contact the administrator"),
  DEPT_HAS_CHILDREN: warned("存在下级部门,不允许删除", "It has departments below it and cannot be deleted"),
  DEPT_HAS_USERS: warned("部门存在用户,不允许删除", "The department has users and cannot be deleted"),

  // §2.7 posts
  POST_NAME_TAKEN: refused(
    "{action}岗位'{name}'失败，岗位名称已存在",
    "{action} the post '{name}' failed: the name is taken",
  ),
  POST_CODE_TAKEN: refused(
    "{action}岗位'{name}'失败，岗位编码已存在",
    "{action} the post '{name}' failed: the code is taken",
  ),
  POST_IN_USE: refused("{name}已分配,不能删除", "{name} is in use and cannot be deleted"),

  // §2.8–2.10 dictionaries and settings
  DICT_TYPE_TAKEN: refused(
    "{action}字典'{name}'失败，字典类型已存在",
    "{action} the dictionary '{name}' failed: the type is taken",
  ),
  DICT_IN_USE: refused("{name}已分配,不能删除", "{name} has entries and cannot be deleted"),
  CONFIG_KEY_TAKEN: refused(
    "{action}参数'{name}'失败，参数键名已存在",
    "{action} the setting '{name}' failed: the key is taken",
  ),
  CONFIG_BUILT_IN: refused("内置参数【{key}】不能删除 ", "The built-in setting {key} cannot be deleted"),
  CONFIG_KEY_FIXED: refused(
    "内置参数【{key}】的键名不能修改",
    "The key of the built-in setting {key} cannot be changed",
  ),
  CONFIG_VALUE: refused("参数键值不正确：{reason}", "The value is not valid: {reason}"),

  // §2.13, §5.7 schedules
  SCHEDULE_CRON: refused(
    "{action}任务'{name}'失败，Cron表达式不正确",
    "{action} the schedule '{name}' failed: the cron expression is not valid",
  ),
  SCHEDULE_SCHEME: refused(
    "{action}任务'{name}'失败，目标字符串不允许'{scheme}'调用",
    "{action} the schedule '{name}' failed: a task cannot be an address ({scheme})",
  ),
  SCHEDULE_TASK_UNKNOWN: refused(
    "{action}任务'{name}'失败，目标字符串不在白名单内",
    "{action} the schedule '{name}' failed: there is no such task",
  ),
  SCHEDULE_ARGUMENTS: refused(
    "{action}任务'{name}'失败，参数不正确：{reason}",
    "{action} the schedule '{name}' failed: the arguments are not valid: {reason}",
  ),
  SCHEDULE_BUILT_IN: refused(
    "内置任务【{name}】不能删除，可以暂停",
    "The built-in schedule {name} cannot be deleted, but it can be paused",
  ),
  SCHEDULE_GONE: refused("任务不存在或已过期！", "The schedule does not exist any more"),
  SCHEDULE_FAILED: refused(
    "执行失败，原因见服务器日志（运行编号 {run}）",
    "The run failed; the cause is in the server's log (run {run})",
  ),
  SCHEDULE_BROKEN_OFF: refused(
    "执行中断：处理它的进程多次退出",
    "The run broke off: the processes that worked on it ended several times",
  ),

  JOB_FAILED: refused("执行失败，原因见服务器日志", "The job failed; the cause is in the server's log"),
  WEBHOOK_ADDRESS: refused(
    "地址不正确，应以 http:// 或 https:// 开头",
    "The address is not valid; it begins with http:// or https://",
  ),
  WEBHOOK_TOO_MANY: refused("一个表单最多 20 个 Webhook", "A form has at most 20 webhooks"),
  MAIL_NOT_CONFIGURED: refused(
    "系统没有配置邮件服务器，请联系管理员",
    "No mail server is configured, please contact the administrator",
  ),
  MESSAGE_NO_RECIPIENTS: refused("请选择收件人", "Please choose who gets the message"),
  MESSAGE_NOT_REPEATABLE: refused("这条消息不能重发", "This message cannot be sent again"),
  MESSAGE_TEXT: refused("{what}", "{what}"),
  MESSAGE_TEXT_CHANGED: refused(
    "这段文案刚刚被别人修改过，你的修改还没有保存",
    "Somebody else has just changed this text; your changes are not saved yet",
  ),
  BACKUP_FAILED: refused("备份失败：{reason}", "The backup failed: {reason}"),
  JOB_STATE: refused("任务的状态已变化，请刷新后再试", "The job's state has changed, please refresh and try again"),

  // §2.11 notices
  NOTICE_TOO_LONG: refused("公告内容过长，请精简后保存", "The notice is too long, please shorten it"),

  // §2.1 the locked screen
  UNLOCK_EMPTY: refused("密码不能为空", "The password must not be empty"),
  UNLOCK_WRONG: refused("密码错误，请重新输入", "The password is wrong, please try again"),
  UNLOCK_TOO_LATE: refused("服务器超时，请重新登录", "The session has ended, please sign in again"),

  // §2.16 one's own files
  UPLOAD_EXTENSION: refused(
    "文件[{name}]后缀[{ending}]不正确，请上传[{endings}]格式",
    "The ending [{ending}] of the file [{name}] is not allowed, please upload [{endings}]",
  ),
  UPLOAD_CONTENT: refused(
    "文件[{name}]的内容与后缀[{ending}]不符，请检查文件",
    "The content of the file [{name}] is not what its ending [{ending}] says",
  ),
  UPLOAD_TOO_LARGE: refused(
    "上传的文件大小超出限制的文件大小！<br/>允许的文件最大大小是：{max}MB！",
    "The file is larger than allowed; the largest size is {max} MB",
  ),
  UPLOAD_NAME_TOO_LONG: refused(
    "上传的文件名最长{max}个字符",
    "The file name is too long, at most {max} characters are allowed",
  ),
} as const satisfies Record<string, ErrorEntry>;
